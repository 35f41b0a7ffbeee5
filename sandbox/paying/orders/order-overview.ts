import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { OverviewRequest } from '#sandbox/platform/overview/overview.ts'
import { findUnfinishedOrder, findUnseenOrder } from './orders.ts'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/** The orders' part of the overview. */
export const orderOverview = async ({ db, now, project }: OverviewRequest) => ({
  finished_order: nameOf(await findUnseenOrder(db, project, now - thirtyDays)),
  unfinished_order: nameOf(await findUnfinishedOrder(db, project)),
})

const nameOf = (order: OrderTable | undefined) => (order === undefined ? null : { id: order.id, status: order.status })
