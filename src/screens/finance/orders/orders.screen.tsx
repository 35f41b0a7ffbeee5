import { useCallback } from 'react'
import { idSchema } from '#domain/kit/primitives.ts'
import { orders } from '#machines/finance/orders/orders.list.ts'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { OrderDetailsScreen } from '#src/screens/finance/order-details/order-details.screen.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'
import { OrdersView } from './orders.view.tsx'

/** `open`: the order whose numbers are shown. */
const parameters = { open: idSchema }

export const OrdersScreen = () => {
  const { list, filter, more } = useList(orders, '/finance/orders', parameters)
  const { actor } = list
  const refresh = useCallback(() => actor.send({ type: 'list.refreshed' }), [actor])
  useOnPageVisible(refresh)
  return (
    <OrdersView
      {...list}
      exporter={useExporter({ what: { kind: 'orders', filter } })}
      open={more.open}
      details={(order) => <OrderDetailsScreen key={order} order={order} onChange={refresh} />}
    />
  )
}
