import {
  addToCart,
  drawNumbers,
  listCountries,
  listOffers,
  loadOffer,
  quoteConfiguration,
  sampleSize,
} from '#domain/contract/dids.ts'
import { addToCart as add } from '../cart/add-to-cart.ts'
import { serve } from '../http/serve.ts'
import { refuse } from '../refusal.ts'
import { listCountries as countriesInStock } from '../stock/countries.ts'
import { cycles } from '../stock/cycles.ts'
import { listOffers as offersOf, rankFeesOf, readOffer } from '../stock/offers.ts'
import { drawFree, findChosen, rankStock } from '../stock/samples.ts'
import { quoteOf } from './configuration.ts'

export const buyingRoutes = [
  serve(listCountries, ({ sandbox }) => countriesInStock(sandbox.database.query, sandbox.clock.now())),
  serve(listOffers, async ({ sandbox, query }) => {
    const found = await offersOf(sandbox.database.query, sandbox.clock.now(), query)
    if (found === undefined) return refuse('offerUnknown')
    return { ...found, page: query.page, page_size: query.page_size }
  }),
  serve(loadOffer, async ({ sandbox, member, query: { offer: id, pattern, rank, number } }) => {
    const { query: db } = sandbox.database
    const now = sandbox.clock.now()
    const offer = (await readOffer(db, now, id)) ?? refuse('offerUnknown')
    const fees = await rankFeesOf(db, id)
    return {
      offer,
      sample: await drawFree(db, now, { offer: id, fees, size: sampleSize, pattern, rank }),
      chosen:
        number === undefined ? null : await findChosen(db, now, { offer: id, fees, number, project: member.project }),
      cycles: [...cycles],
      rank_fees: await rankStock(db, now, { offer: id, fees }),
    }
  }),
  serve(drawNumbers, async ({ sandbox, body: { offer: id, quantity } }) => {
    const { query: db } = sandbox.database
    const now = sandbox.clock.now()
    const offer = (await readOffer(db, now, id)) ?? refuse('offerUnknown')
    const numbers = await drawFree(db, now, { offer: id, fees: await rankFeesOf(db, id), size: quantity })
    if (numbers.length === 0) return refuse('stockEmpty', { subjects: [offer.id] })
    return numbers.length < quantity ? refuse('quantityUnavailable') : { numbers }
  }),
  serve(quoteConfiguration, ({ sandbox, member, body }) =>
    quoteOf(sandbox.database.query, sandbox.clock.now(), { project: member.project, configuration: body }),
  ),
  serve(addToCart, ({ sandbox, member, body, operation }) =>
    sandbox.database.transact(async (trx) => {
      const answer = await add(trx, sandbox, member.project, body)
      await operation.settle(trx, answer)
      return answer
    }),
  ),
]
