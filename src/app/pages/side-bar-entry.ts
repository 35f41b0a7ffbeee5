import { useRouterState } from '@tanstack/react-router'
import type { RouteName } from '#domain/session/site.ts'

/**
 * The side bar's entry for a page; null if there is none. A page without an entry of its own belongs to another one. The
 * query is read here without the page's own schema, which the first visit does not load.
 */
export const useSideBarEntry = (page: RouteName | undefined): RouteName | null => {
  const { order, attempt, step } = useRouterState({ select: ({ location }) => location.search as Query })
  if (page === 'buy_number' || page === 'requirements') return 'my_number'
  // A deposit belongs to the finances; the cart, the payment and its result have no entry.
  if (page === 'cart') return step === 'deposit' || step === 'wire' ? 'finance' : null
  if (page === 'order_result') return order === undefined && attempt !== undefined ? 'finance' : null
  return page ?? null
}

type Query = { order?: unknown; attempt?: unknown; step?: unknown }
