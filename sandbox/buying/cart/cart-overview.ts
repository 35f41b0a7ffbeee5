import type { OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { countItems } from './cart-items.ts'

/** The cart's part of the overview. */
export const cartOverview = async ({ db, now, project }: OverviewRequest) => ({
  items_in_cart: await countItems(db, now, project),
})
