import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type Order, orderNumber } from '#domain/paying/order.ts'
import type { OrderDetailsActor } from '#machines/finance/order-details/order-details.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { MayNotPay } from '#src/screens/paying/kit/may-not-pay.tsx'
import {
  type OrderDetailsProps,
  OrderedAt,
  OrderItems,
  OrderSums,
} from '#src/screens/paying/order-result/order-details.tsx'

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
  const isPayable = order.status === 'pendingPay' && order.gateways.length > 0
  return (
    <chakra.div css={partsCss}>
      <div data-items>
        <chakra.p textStyle="sm" color="textMuted">
          <OrderedAt order={order} />
        </chakra.p>
        <OrderItems order={order} cancelItem={mayOrder ? cancelItem : undefined} />
      </div>
      <div data-sums>
        <OrderSums order={order} />
      </div>
      <div data-ways>
        <OrderLists id={order.id} />
        <div data-actions>
          <LinkButton
            href={hrefOf('/order/result', { order: order.id })}
            variant={mayOrder && isPayable ? 'primary' : 'secondary'}
            size="sm"
          >
            {mayOrder && isPayable ? <Trans>Pay this order</Trans> : <Trans>Follow the order</Trans>}
          </LinkButton>
          {mayOrder && isEnded(order) ? buyAgain : null}
          {mayOrder ? cancelOrder(isPayable) : null}
        </div>
        {isPayable && !mayOrder ? <MayNotPay /> : null}
      </div>
    </chakra.div>
  )
}

/** The lists of the area, each with the rows of this order only. */
const OrderLists = ({ id }: { id: string }) => {
  const { t } = useLingui()
  return (
    <chakra.p textStyle="sm" color="textMuted">
      <Trans>This order in:</Trans>{' '}
      <FactLine>
        <TextLink href={hrefOf('/finance/transactions', { q: id })} aria-label={t`Transactions of this order`}>
          <Trans>Transactions</Trans>
        </TextLink>
        <TextLink href={hrefOf('/finance/payments', { q: id })} aria-label={t`Payments of this order`}>
          <Trans>Payments</Trans>
        </TextLink>
        <TextLink href={hrefOf('/finance/invoices', { q: orderNumber(id) })} aria-label={t`Invoices of this order`}>
          <Trans>Invoices</Trans>
        </TextLink>
      </FactLine>
    </chakra.p>
  )
}

/** Delivered or refunded: numbers like its own can be bought. One that ended unpaid is ordered again as it was. */
const isEnded = ({ status, attempt }: Order): boolean =>
  ['completed', 'partial'].includes(status) || (status === 'canceled' && attempt?.outcome === 'completed')

const partsCss = {
  display: 'grid',
  gap: '5',
  '& [data-items] li:last-child': { borderBlockEndWidth: '0', paddingBlockEnd: '0' },
  '& [data-ways]': { display: 'grid', alignContent: 'start', gap: '4' },
  '& [data-actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' },
  // By the width of the table: the sums have a column of their own.
  '@container (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gridTemplateRows: 'auto 1fr',
    columnGap: '16',
    '& [data-sums]': { gridColumn: '2', gridRow: '1 / span 2' },
  },
}
