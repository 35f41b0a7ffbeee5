import type { Part } from '#sandbox/platform/part.ts'
import type { CartResponseOptions } from './cart/cart-response.ts'
import { holdEndWork } from './cart/hold-end.ts'
import { buyingRoutes } from './routes.ts'
import { seedStock } from './stock/seed-stock.ts'
import { stockSection } from './stock/stock-section.ts'

/** Numbers for sale, their prices and holds, and the carts. */
export const createBuyingPart = (options: CartResponseOptions): Part => ({
  name: 'buying',
  routes: buyingRoutes(options),
  work: holdEndWork,
  console: [stockSection],
  seed: (trx) => seedStock(trx),
})
