import { fromPromise } from 'xstate'
import {
  addToCart,
  drawNumbers,
  listCountries,
  listOffers,
  loadOffer,
  quoteConfiguration,
} from '#domain/contract/dids.ts'
import type { RankClass } from '#domain/number.ts'
import type { Configuration } from '#domain/pricing.ts'
import type { SentSubmission } from '#domain/purchase.ts'
import type { OffersQuery } from '#machines/buy-number/offers.machine.ts'
import type { Client } from './client.ts'

type Call<Input> = { input: Input; signal: AbortSignal }

export const countriesActors = (client: Client) => ({
  listCountries: fromPromise(({ signal }: Call<void>) => client.call(listCountries, { signal })),
})

export const offersActors = (client: Client) => ({
  listOffers: fromPromise(({ input, signal }: Call<OffersQuery>) => client.call(listOffers, { query: input, signal })),
})

export const buyNumberActors = (client: Client) => ({
  loadOffer: fromPromise(({ input: { offer, number }, signal }: Call<{ offer: string; number: string | undefined }>) =>
    client.call(loadOffer, { query: { offer, number }, signal }),
  ),
  addToCart: fromPromise(({ input, signal }: Call<SentSubmission | null>) => {
    if (input === null) throw new RangeError('nothing to add')
    return client.call(addToCart, { body: input.body, key: input.key, signal })
  }),
})

// What follows happens beside what is being chosen, and fails in its place: nobody is moved to another page by it.

export const quoteActors = (client: Client) => ({
  quoteConfiguration: fromPromise(({ input, signal }: Call<Configuration | null>) => {
    if (input === null) throw new RangeError('nothing to price')
    return client.call(quoteConfiguration, { body: input, signal, quiet: true })
  }),
})

export const numberSampleActors = (client: Client) => ({
  loadOffer: fromPromise(({ input, signal }: Call<{ offer: string; pattern: string; rank: RankClass | null }>) =>
    client.call(loadOffer, {
      query: { offer: input.offer, pattern: input.pattern || undefined, rank: input.rank ?? undefined },
      signal,
      quiet: true,
    }),
  ),
  drawNumbers: fromPromise(({ input, signal }: Call<{ offer: string; quantity: number }>) =>
    client.call(drawNumbers, { body: input, signal, quiet: true }),
  ),
})
