import { loadDashboard } from '#domain/contract/dashboard.ts'
import { loadWallet } from '#domain/contract/finance.ts'
import { max } from '#domain/decimal.ts'
import { serve } from '../http/serve.ts'
import { balancesOf } from '../identity/projects.ts'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

export const dashboardRoutes = [
  serve(loadDashboard, async ({ sandbox, member }) => {
    const { figures, clock } = sandbox
    const { query } = sandbox.database
    return {
      ...(await balancesOf(query, member.project)),
      numbers: await figures.numberCounts(query, member.project, clock.now()),
      renewals_due: await figures.renewalsDue(query, member.project, clock.now(), clock.now() + thirtyDays),
      items_in_cart: await figures.itemsInCart(query, member.project),
      unfinished_order: await figures.unfinishedOrder(query, member.project),
    }
  }),
  serve(loadWallet, async ({ sandbox, member, query: { amount } }) => {
    const { figures } = sandbox
    const { query } = sandbox.database
    return {
      ...(await balancesOf(query, member.project)),
      deposit_minimum: figures.depositMinimum,
      gateways: await figures.depositOffers(
        query,
        member.project,
        max(amount ?? figures.depositMinimum, figures.depositMinimum),
      ),
    }
  }),
]
