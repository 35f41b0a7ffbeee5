import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { spendable } from '#domain/paying/deposit.ts'
import { orderResultMachine } from '#machines/paying/order-result/order-result.machine.ts'
import { selectOrderId } from '#machines/paying/order-result/order-result.selectors.ts'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import { orderResultCalls } from '#src/api/paying/paying.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useDepositPurpose } from '#src/runtime/routing/deposit-purpose.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { StockNotice } from '#src/screens/buying/stock-notice/stock-notice.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { BuyAgainScreen } from '#src/screens/paying/buy-again/buy-again.screen.tsx'
import { CancelItemScreen } from '#src/screens/paying/cancel-item/cancel-item.screen.tsx'
import { CancelOrderScreen } from '#src/screens/paying/cancel-order/cancel-order.screen.tsx'
import { leaveFrom } from '#src/screens/paying/payment/leave-from.ts'
import { useOnPageReturn } from '#src/screens/paying/payment/use-on-page-return.ts'
import { orderResultSearch } from './order-result.search.ts'
import { OrderResultView } from './order-result.view.tsx'

/** Starts a new actor for every order and attempt in the address. */
export const OrderResultScreen = () => {
  const { order = null, attempt = null } = useSearchOf(orderResultSearch)
  return <Result key={`${order} ${attempt}`} order={order} attempt={attempt} />
}

const Result = ({ order, attempt }: { order: string | null; attempt: string | null }) => {
  const project = useSession(selectProject)
  const mayOrder = useMay('order')
  const machine = useProvided(
    orderResultMachine,
    (app) => ({
      actors: orderResultCalls(app.client, leaveFrom(app), focusField),
      actions: {
        refreshProject: () => app.session.send({ type: 'project.changed' }),
        openCart: (_, { lost }) => app.navigate(hrefOf('/cart', { step: lost.length === 0 ? 'pay' : undefined })),
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { order, attempt, mayOrder } })
  const id = useSelector(actor, selectOrderId)
  useOnPageReturn(useCallback(() => actor.send({ type: 'page.returned' }), [actor]))
  const onChange = useCallback(() => actor.send({ type: 'order.changed' }), [actor])
  return (
    <OrderResultView
      actor={actor}
      spendable={project && spendable(project)}
      buyAgain={id === null ? null : <BuyAgainScreen key={id} order={id} />}
      stockNotice={mayOrder ? (offer) => <StockNotice offer={offer} /> : undefined}
      cancelItem={(item, isPossible) => <CancelItemScreen key={item} {...{ item, isPossible, onChange }} />}
      depositPurpose={useDepositPurpose()}
      cancelOrder={(isPossible) => id && <CancelOrderScreen key={id} order={id} {...{ isPossible, onChange }} />}
    />
  )
}
