import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type Order, orderNumber } from '#domain/paying/order.ts'
import type { OrderDetailsActor } from '#machines/finance/order-details/order-details.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { MayNotPay } from '#src/screens/paying/kit/may-not-pay.tsx'
import { OrderDetails, type OrderDetailsProps } from '#src/screens/paying/order-result/order-details.tsx'

export type OrderDetailsViewProps = {
  actor: OrderDetailsActor
  /** Whether the user may pay, cancel and buy. */
  mayOrder: boolean
  buyAgain: ReactNode
  /** Cancels the order while that is possible; later shows only the failure of a cancellation that came too late. */
  cancelOrder: (isPossible: boolean) => ReactNode
  cancelItem: OrderDetailsProps['cancelItem']
}

/** The numbers of an order with what happened to their money, and what the user can do. */
export const OrderDetailsView = ({ actor, ...rest }: OrderDetailsViewProps) => {
  const { t } = useLingui()
  const order = useSelector(actor, ({ context }) => context.loaded)
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (order === null)
    return (
      <>
        <Announcement text={t`Loading your order`} />
        <SkeletonText lines={3} />
      </>
    )
  return <Loaded order={order} {...rest} />
}

const Loaded = ({
  order,
  mayOrder,
  buyAgain,
  cancelOrder,
  cancelItem,
}: Omit<OrderDetailsViewProps, 'actor'> & { order: Order }) => {
  const isUnpaid = order.status === 'pendingPay'
  const isPayable = isUnpaid && order.gateways.length > 0
  return (
    <chakra.div display="grid" gap="4">
      <OrderDetails order={order} cancelItem={mayOrder ? cancelItem : undefined} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
        <LinkButton
          href={hrefOf('/order/result', { order: order.id })}
          variant={mayOrder && isPayable ? 'primary' : 'secondary'}
          size="sm"
        >
          {mayOrder && isPayable ? <Trans>Pay this order</Trans> : <Trans>Follow the order</Trans>}
        </LinkButton>
        <LinkButton href={hrefOf('/finance/transactions', { q: order.id })} variant="secondary" size="sm">
          <Trans>Transactions of this order</Trans>
        </LinkButton>
        <LinkButton href={hrefOf('/finance/payments', { q: order.id })} variant="secondary" size="sm">
          <Trans>Payments of this order</Trans>
        </LinkButton>
        <LinkButton href={hrefOf('/finance/invoices', { q: orderNumber(order.id) })} variant="secondary" size="sm">
          <Trans>Invoices of this order</Trans>
        </LinkButton>
      </chakra.div>
      {isPayable && !mayOrder ? <MayNotPay /> : null}
      {mayOrder ? cancelOrder(isPayable) : null}
      {mayOrder && isEnded(order) ? buyAgain : null}
    </chakra.div>
  )
}

/** Delivered or refunded: numbers like its own can be bought. One that ended unpaid is ordered again as it was. */
const isEnded = ({ status, attempt }: Order): boolean =>
  ['completed', 'partial'].includes(status) || (status === 'canceled' && attempt?.outcome === 'completed')
