import type { KeyedTable } from '#sandbox/platform/database/stored-keys.ts'
import type { Part } from '#sandbox/platform/part.ts'
import type { CartResponseOptions } from './cart/cart-response.ts'
import { holdEndWork } from './cart/hold-end.ts'
import { noticeWork } from './notices/look.ts'
import { documentsSection } from './requirements/documents-section.ts'
import type { FulfilmentEffects } from './requirements/fulfilments.ts'
import { requirementRoutes } from './requirements/routes.ts'
import { requirementWork } from './requirements/work.ts'
import { buyingRoutes } from './routes.ts'
import { placeKey } from './stock/place-names/place-names.ts'
import { seedStock } from './stock/seed-stock.ts'
import { stockSection } from './stock/stock-section.ts'

const offerPlaces: KeyedTable = {
  table: 'offer',
  by: 'city',
  columns: [],
  keysOf: (rows) => rows.map(({ city }) => ({ city_search: placeKey(city ?? null) })),
}

/** Numbers for sale, their prices, holds and requirements, and the carts. */
export const createBuyingPart = (options: CartResponseOptions, effects: FulfilmentEffects): Part => ({
  name: 'buying',
  routes: [...buyingRoutes(options), ...requirementRoutes(effects)],
  work: { ...holdEndWork, ...noticeWork, ...requirementWork(effects) },
  console: [stockSection, documentsSection(effects)],
  keyedTables: [offerPlaces],
  seed: (trx) => seedStock(trx),
})
