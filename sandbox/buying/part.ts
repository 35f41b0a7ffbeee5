import { countItems } from '../cart/cart-items.ts'
import { holdEndWork } from '../cart/hold-end.ts'
import { cartRoutes } from '../cart/routes.ts'
import { countRenewalsDue, countStates } from '../numbers/owned-numbers.ts'
import { numberRoutes } from '../numbers/routes.ts'
import { seedNumbers } from '../numbers/seed-numbers.ts'
import { paymentOffers } from '../payments/offers.ts'
import type { Part } from '../sandbox.ts'
import { stockSection } from '../stock/console.ts'
import { seedStock } from '../stock/seed-stock.ts'
import { buyingRoutes } from './routes.ts'

/** The shop, the carts, and the numbers that projects own. */
export const buying: Part = {
  name: 'buying',
  routes: [...buyingRoutes, ...cartRoutes, ...numberRoutes],
  work: holdEndWork,
  figures: {
    itemsInCart: countItems,
    numberCounts: (db, project, now) => countStates(db, now, project),
    renewalsDue: (db, project, now, until) => countRenewalsDue(db, now, project, until),
    // A wallet is not filled from itself.
    depositOffers: async (db, project, net) =>
      (await paymentOffers({ db }, { project, net })).filter((offer) => offer.gateway !== 'wallet'),
  },
  console: [stockSection],
  async seed(trx, { clock }) {
    await seedStock(trx)
    await seedNumbers(trx, clock.now())
  },
}
