import {
  cancelAccountDeletion,
  loadAccountDeletion,
  requestAccountDeletion,
} from '#domain/contract/account/account-deletion.ts'
import type { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'
import type { requestDeletionMachine } from '#machines/account/account-deletion/request-deletion.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const accountDeletionCalls = (client: Client): Calls<typeof accountDeletionMachine> => ({
  loadAccountDeletion: call(client, loadAccountDeletion),
  cancelAccountDeletion: call(client, cancelAccountDeletion),
})

export const requestDeletionCalls = (client: Client): Calls<typeof requestDeletionMachine> => ({
  requestAccountDeletion: call(client, requestAccountDeletion, (body) => ({ body })),
})
