import { loadDashboard } from '#domain/contract/dashboard.ts'
import { availableBalance } from '#domain/session/balance.ts'
import { countItems } from '#sandbox/buying/cart/cart-items.ts'
import { summaryOf } from '#sandbox/numbers/number-summary.ts'
import { countRenewalsDue } from '#sandbox/numbers/owned-numbers.ts'
import { findUnfinishedOrder, findUnseenOrder } from '#sandbox/paying/orders/orders.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { balancesOf } from '#sandbox/session/project.ts'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

export const dashboardRoutes: readonly Route[] = [
  serve(loadDashboard, async ({ sandbox, member: { project } }) => {
    const db = sandbox.database.query
    const now = sandbox.clock.now()
    const order = await findUnfinishedOrder(db, project)
    const finished = await findUnseenOrder(db, project, now - thirtyDays)
    const balances = await balancesOf(db, project)
    const numbers = await summaryOf(sandbox.database, now, project)
    return {
      ...balances,
      numbers: { ...numbers.counters },
      renewals_due: countRenewalsDue(numbers, availableBalance(balances)),
      items_in_cart: await countItems(db, now, project),
      finished_order: finished === undefined ? null : { id: finished.id, status: finished.status },
      unfinished_order: order === undefined ? null : { id: order.id, status: order.status },
    }
  }),
]
