import { fromPromise } from 'xstate'
import { loadCart, removeFromCart } from '#domain/contract/cart.ts'
import type { Client } from './client.ts'

type Call<Input> = { input: Input; signal: AbortSignal }

export const cartActors = (client: Client) => ({
  loadCart: fromPromise(({ signal }: Call<void>) => client.call(loadCart, { signal })),
  removeFromCart: fromPromise(({ input, signal }: Call<{ item: string | null }>) =>
    client.call(removeFromCart, { query: { item: input.item ?? undefined }, signal, quiet: true }),
  ),
})
