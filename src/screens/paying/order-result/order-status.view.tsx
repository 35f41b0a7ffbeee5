import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Order } from '#domain/paying/order.ts'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import { selectIsStale, selectMayReorder, selectOrder } from '#machines/paying/order-result/order-result.selectors.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { StatusPanel, type StatusTone } from '#src/screens/paying/payment/status-panel.tsx'
import { deliveredItems, HowPaid, LargeNumbers } from './delivered.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderExplanation } from './order-explanation.tsx'
import type { OrderPhase } from './order-phase.ts'
import { ReorderButton, ReorderFailure } from './reorder.view.tsx'

const tones: Record<OrderPhase, StatusTone> = {
  following: 'working',
  completed: 'success',
  partial: 'refunded',
  expired: 'danger',
  canceled: 'over',
  errored: 'danger',
}

/** The status of an order that is paid, or can no longer be paid. (ORD-02, ORD-03) */
export const OrderStatus = ({ actor, phase }: { actor: OrderResultActor; phase: OrderPhase }) => {
  const order = useSelector(actor, selectOrder)
  const mayReorder = useSelector(actor, selectMayReorder)
  const title = useTitle(phase, order)
  if (order === null) return null
  const isSettingUp = phase === 'following' && order.status !== 'pending'
  const hasDelivered = phase === 'completed' || phase === 'partial'
  return (
    <StatusPanel
      tone={phase === 'following' && order.status === 'pending' ? 'waiting' : tones[phase]}
      title={title}
      steady={isSettingUp || phase === 'completed'}
      actions={
        <OrderActions phase={phase} order={order} reorder={mayReorder ? <ReorderButton actor={actor} /> : null} />
      }
    >
      {isSettingUp ? (
        <LargeNumbers items={order.items} />
      ) : hasDelivered ? (
        <LargeNumbers items={deliveredItems(order)} />
      ) : null}
      <OrderExplanation phase={phase} order={order} />
      {isSettingUp || hasDelivered ? <HowPaid order={order} /> : null}
      <StaleNote actor={actor} />
      <ReorderFailure actor={actor} />
    </StatusPanel>
  )
}

const useTitle = (phase: OrderPhase, order: Order | null): string => {
  const { t, i18n } = useLingui()
  switch (phase) {
    case 'following':
      return order?.status === 'pending' ? t`Paid. Your order is pending.` : t`Paid. Your numbers are being set up.`
    case 'completed':
      return t`Your order is complete.`
    case 'partial':
      return t`Your order was partly delivered.`
    case 'expired':
      return i18n._(failureWords.orderExpired.what)
    case 'canceled':
      return i18n._(failureWords.orderCanceled.what)
    case 'errored':
      return i18n._(failureWords.orderFailed.what)
  }
}

const StaleNote = ({ actor }: { actor: OrderResultActor }) => {
  const isStale = useSelector(actor, selectIsStale)
  return isStale ? (
    <p role="status">
      <Trans>The service can’t be reached at the moment; this is the latest known status. We keep trying.</Trans>
    </p>
  ) : null
}
