import { useCallback, useMemo } from 'react'
import { type OrdersQuery, ordersMachine } from '#machines/finance/orders/orders.machine.ts'
import { ordersCalls } from '#src/api/finance/finance.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { OrderDetailsScreen } from '#src/screens/finance/order-details/order-details.screen.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useFinanceList } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'
import { ordersSearch } from './orders.search.ts'
import { OrdersView } from './orders.view.tsx'

export const OrdersScreen = () => {
  const search = useListSearch(ordersSearch)
  const { open, q, from, to, sort, after, page_size, status } = search.query
  // The same object while only another order is opened, so that the list is not fetched again.
  const query = useMemo(
    () => ({ q, from, to, sort, after, page_size, status }),
    [q, from, to, sort, after, page_size, status],
  )
  const machine = useProvided(ordersMachine, ({ client }) => ({ actors: ordersCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const refresh = useCallback(() => actor.send({ type: 'list.refreshed' }), [actor])
  useOnPageVisible(refresh)
  const { after: _after, page_size: _size, ...filter } = query
  return (
    <OrdersView
      actor={actor}
      {...useFinanceList<OrdersQuery>('/finance/orders', query, search)}
      exporter={<ExportListScreen what={{ kind: 'orders', filter }} />}
      open={open}
      details={(order) => <OrderDetailsScreen key={order} order={order} onChange={refresh} />}
    />
  )
}
