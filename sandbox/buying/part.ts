import type { Part } from '#sandbox/platform/part.ts'
import type { CartResponseOptions } from './cart/cart-response.ts'
import { holdEndWork } from './cart/hold-end.ts'
import { noticeWork } from './notices/look.ts'
import { documentsSection } from './requirements/documents-section.ts'
import type { FulfilmentEffects } from './requirements/fulfilments.ts'
import { requirementRoutes } from './requirements/routes.ts'
import { requirementWork } from './requirements/work.ts'
import { buyingRoutes } from './routes.ts'
import { seedStock } from './stock/seed-stock.ts'
import { stockSection } from './stock/stock-section.ts'

/** Numbers for sale, their prices, holds and requirements, and the carts. */
export const createBuyingPart = (options: CartResponseOptions, effects: FulfilmentEffects): Part => ({
  name: 'buying',
  routes: [...buyingRoutes(options), ...requirementRoutes(effects)],
  work: { ...holdEndWork, ...noticeWork, ...requirementWork(effects) },
  console: [stockSection, documentsSection(effects)],
  seed: (trx) => seedStock(trx),
})
