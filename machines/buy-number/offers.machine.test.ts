import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { offersAnswer } from '#domain/fixtures/buying.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { foretold, runPath } from '#flow-lab/paths/run-path.ts'
import { type OffersAnswer, type OffersQuery, offersMachine } from './offers.machine.ts'
import { offersPaths } from './offers.paths.ts'

test('offers of a country are asked for by its filters, and an unknown country is refused by code [BUY-02]', async () => {
  const asked: OffersQuery[] = []
  const listOffers = fromPromise<OffersAnswer, OffersQuery>(async ({ input }) => {
    asked.push(input)
    if (input.country !== 'DE') throw { code: 'offerUnknown' }
    return offersAnswer
  })
  const actor = createActor(offersMachine.provide({ actors: { listOffers } }), {
    input: { query: { country: 'DE', type: 'local', page: 2 } },
  }).start()
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(ready.context.answer).toEqual(offersAnswer)
  actor.send({ type: 'query.changed', query: { country: 'ZZ' } })
  const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(failed.context.failure).toEqual({ code: 'offerUnknown' })
  expect(asked).toEqual([{ country: 'DE', type: 'local', page: 2 }, { country: 'ZZ' }])
})

test('generated paths take every transition and run as foretold [FLW-03]', () => {
  const { missed, unreached, paths } = everyTransition(offersPaths)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(offersMachine, path)).toEqual(foretold(path))
})
