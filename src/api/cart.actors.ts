import { fromPromise } from 'xstate'
import { loadCart, removeFromCart } from '#domain/contract/cart.ts'
import type { Client } from './client.ts'

export const cartActors = (client: Client) => ({
  loadCart: fromPromise(({ signal }: { input: void; signal: AbortSignal }) => client.call(loadCart, { signal })),
  removeFromCart: fromPromise(({ input, signal }: { input: { item: string | null }; signal: AbortSignal }) =>
    client.call(removeFromCart, { query: { item: input.item ?? undefined }, signal, quiet: true }),
  ),
})
