import { useCallback } from 'react'
import { orderDetailsMachine } from '#machines/finance/order-details/order-details.machine.ts'
import { orderDetailsCalls } from '#src/api/finance/finance.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { BuyAgainScreen } from '#src/screens/paying/buy-again/buy-again.screen.tsx'
import { CancelItemScreen } from '#src/screens/paying/cancel-item/cancel-item.screen.tsx'
import { CancelOrderScreen } from '#src/screens/paying/cancel-order/cancel-order.screen.tsx'
import { OrderDetailsView } from './order-details.view.tsx'

/** An open order of the list. `onChange`: it or one of its numbers was canceled. */
export const OrderDetailsScreen = ({ order, onChange }: { order: string; onChange: () => void }) => {
  const machine = useProvided(orderDetailsMachine, ({ client }) => ({ actors: orderDetailsCalls(client) }), [])
  const actor = useChart(machine, { input: { order } })
  const mayOrder = useMay('order')
  const changed = useCallback(() => {
    actor.send({ type: 'order.changed' })
    onChange()
  }, [actor, onChange])
  return (
    <OrderDetailsView
      actor={actor}
      mayOrder={mayOrder}
      buyAgain={<BuyAgainScreen order={order} compact />}
      cancelOrder={(isPossible) => <CancelOrderScreen order={order} isPossible={isPossible} onChange={changed} />}
      cancelItem={(item, isPossible) => (
        <CancelItemScreen key={item} item={item} isPossible={isPossible} onChange={changed} />
      )}
    />
  )
}
