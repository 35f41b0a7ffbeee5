import {
  addToCart,
  drawNumbers,
  listCountries,
  listOffers,
  loadCart,
  loadOffer,
  quoteConfiguration,
  removeFromCart,
  renewHolds,
  sampleSize,
} from '#domain/contract/buying/buying.ts'
import { addToCart as addToOwnCart } from '#sandbox/buying/cart/add-to-cart.ts'
import { quoteOf } from '#sandbox/buying/cart/quote.ts'
import { listCountries as countriesInStock } from '#sandbox/buying/stock/countries.ts'
import { cycles } from '#sandbox/buying/stock/cycles.ts'
import { listOffers as offersOf, rankFeesOf, readOffer } from '#sandbox/buying/stock/offers.ts'
import { drawFree, findChosen, rankStock } from '#sandbox/buying/stock/samples.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { resellerStatusOf } from '#sandbox/session/resellers.ts'
import { readCart, removeFromCart as removeItems, renewHolds as renewOwnHolds } from './cart/cart.ts'
import { type CartResponseOptions, toCart } from './cart/cart-response.ts'
import { withNotices } from './notices/notices.ts'
import { noticeRoutes } from './notices/routes.ts'
import { checkRoute } from './number-list/check-numbers.ts'

export const buyingRoutes = (options: CartResponseOptions): readonly Route[] => [
  ...offerRoutes,
  ...noticeRoutes,
  checkRoute,
  ...cartRoutes(options),
]

const offerRoutes: readonly Route[] = [
  serve(listCountries, ({ sandbox }) => countriesInStock(sandbox.database.query, sandbox.clock.now())),
  serve(listOffers, async ({ sandbox, query, member, signedIn }) => {
    const found = await offersOf(sandbox.database.query, sandbox.clock.now(), query)
    if (found === undefined) return refuse('offerUnknown')
    const results = await withNotices(sandbox, { project: member.project, account: signedIn.account.id }, found.results)
    return { ...found, results, page: query.page, page_size: query.page_size }
  }),
  serve(loadOffer, async ({ sandbox, member, signedIn, query: { offer: id, pattern, rank, exclude, number } }) => {
    const { query: db } = sandbox.database
    const now = sandbox.clock.now()
    const offer = (await readOffer(db, now, id)) ?? refuse('offerUnknown')
    const fees = await rankFeesOf(db, id)
    const [noticed = offer] = await withNotices(sandbox, { project: member.project, account: signedIn.account.id }, [
      offer,
    ])
    return {
      offer: noticed,
      sample: await drawFree(db, now, {
        offer: id,
        fees,
        size: sampleSize,
        pattern,
        rank,
        exclude: exclude?.split(','),
      }),
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
]

const cartRoutes = (options: CartResponseOptions): readonly Route[] => [
  serve(
    addToCart,
    ({ sandbox, member, body, operation }) =>
      sandbox.database.transact(async (trx) => {
        if ((await resellerStatusOf(trx, member.project)) === 'unpublishedByAdmin') refuse('resellerUnpublished')
        const response = await addToOwnCart(trx, sandbox, member.project, body)
        await operation.storeResponse(trx, response)
        return response
      }),
    // Moves no money, and adding the same numbers again only holds them anew.
    { deriveKey: () => createId('key') },
  ),
  serve(loadCart, ({ sandbox, member }) =>
    sandbox.database.transact(async (trx) => toCart(trx, sandbox.clock, options, await readCart(trx, sandbox, member))),
  ),
  serve(renewHolds, ({ sandbox, member }) =>
    sandbox.database.transact(async (trx) =>
      toCart(trx, sandbox.clock, options, await renewOwnHolds(trx, sandbox, member.project)),
    ),
  ),
  serve(removeFromCart, ({ sandbox, member, query }) =>
    sandbox.database.transact(async (trx) =>
      toCart(trx, sandbox.clock, options, await removeItems(trx, sandbox, member.project, query.item)),
    ),
  ),
]
