import { listNumbers } from '#domain/contract/numbers.ts'
import type { myNumbersMachine } from '#machines/numbers/my-numbers/my-numbers.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const myNumbersCalls = (client: Client): Calls<typeof myNumbersMachine> => ({
  listNumbers: call(client, listNumbers, (query) => ({ query, movesUser: true })),
})
