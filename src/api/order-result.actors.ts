import { fromPromise } from 'xstate'
import { loadOrder } from '#domain/contract/callback.ts'
import type { NextStep } from '#domain/payment.ts'
import type { Client } from './client.ts'
import { paymentParts } from './payment.actors.ts'

/** Quiet: a person who has just paid is never moved away from what is known about it. */
export const orderResultActors = (client: Client, leave: (next: NextStep | null) => void) => ({
  loadOrder: fromPromise(({ input, signal }: { input: { order: string }; signal: AbortSignal }) =>
    client.call(loadOrder, { query: input, signal, quiet: true }),
  ),
  ...paymentParts(client, leave),
})
