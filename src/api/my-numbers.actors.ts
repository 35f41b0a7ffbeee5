import { fromPromise } from 'xstate'
import { listNumbers } from '#domain/contract/mynumbers.ts'
import type { NumberQuery } from '#machines/my-numbers/my-numbers.machine.ts'
import type { Client } from './client.ts'

export const myNumbersActors = (client: Client) => ({
  listNumbers: fromPromise(({ input, signal }: { input: NumberQuery; signal: AbortSignal }) =>
    client.call(listNumbers, { query: input, signal }),
  ),
})
