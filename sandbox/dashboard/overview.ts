import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { OverviewRequest } from '#sandbox/platform/overview/overview.ts'

type Block<Name extends keyof Dashboard> = (request: OverviewRequest) => Promise<Pick<Dashboard, Name>>

/** The blocks of the overview, each read by the area that owns it. */
export type OverviewBlocks = {
  readonly balances: Block<'available_balance' | 'balance' | 'minimum_balance'>
  readonly cart: Block<'items_in_cart'>
  readonly orders: Block<'finished_order' | 'unfinished_order'>
  readonly numbers: Block<'numbers' | 'renewals_due' | 'renewals' | 'runway' | 'first_number'>
  readonly spending: Block<'spending'>
  readonly calls: Block<'calls'>
  readonly messages: Block<'messages'>
}

/** Reads the blocks one after the other: they share one connection. */
export const readOverview = async (blocks: OverviewBlocks, request: OverviewRequest): Promise<Dashboard> => ({
  ...(await blocks.balances(request)),
  ...(await blocks.cart(request)),
  ...(await blocks.orders(request)),
  ...(await blocks.numbers(request)),
  ...(await blocks.spending(request)),
  ...(await blocks.calls(request)),
  ...(await blocks.messages(request)),
  now: momentOf(request.now),
})
