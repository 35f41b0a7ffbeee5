import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { offersResponse } from '#domain/fixtures/buying.ts'
import { type OffersQuery, type OffersResponse, offers } from './offers.list.ts'

test('offers of a country are loaded by its filters, and an unknown country is refused by code [BUY-02]', async () => {
  const asked: OffersQuery[] = []
  const listOffers = fromPromise<OffersResponse, OffersQuery>(async ({ input }) => {
    asked.push(input)
    if (input.country !== 'DE') throw { code: 'offerUnknown' }
    return offersResponse
  })
  const actor = createActor(offers.machine.provide({ actors: { listOffers } }), {
    input: { query: { country: 'DE', type: 'local', page: 2 } },
  }).start()
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(ready.context.response).toEqual(offersResponse)
  actor.send({ type: 'query.changed', query: { country: 'ZZ' } })
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(failed.context.failure).toEqual({ code: 'offerUnknown' })
  expect(asked).toEqual([{ country: 'DE', type: 'local', page: 2 }, { country: 'ZZ' }])
})
