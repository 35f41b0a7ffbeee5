import { closeSupportMessage, sendSupportMessage } from '#domain/contract/care/care.ts'
import type { closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import type { supportMessageMachine } from '#machines/care/support-message/support-message.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const supportMessageCalls = (client: Client): Calls<typeof supportMessageMachine> => ({
  sendSupportMessage: call(client, sendSupportMessage, (body) => ({ body })),
})

export const closeSupportCalls = (client: Client): Calls<typeof closeSupportMachine> => ({
  closeSupportMessage: call(client, closeSupportMessage, (body) => ({ body })),
})
