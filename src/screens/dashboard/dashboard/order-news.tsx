import { Trans } from '@lingui/react/macro'
import { orderNumber } from '#domain/paying/order.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import type { NeedsProps } from './needs.tsx'

/** An order that ended while no page was open. Its page, once opened, ends the news. */
export const OrderNews = ({ dashboard: { finished_order: order }, has }: Pick<NeedsProps, 'dashboard' | 'has'>) => {
  if (order === null) return null
  const number = <Identifier>{orderNumber(order.id)}</Identifier>
  const isComplete = order.status === 'completed'
  return (
    <Notice
      tone={isComplete ? 'success' : 'warning'}
      title={
        isComplete ? <Trans>Your order {number} is complete.</Trans> : <Trans>Your order {number} has ended.</Trans>
      }
      actions={
        has('order_result') ? (
          <LinkButton size="sm" href={hrefOf('/order/result', { order: order.id })}>
            <Trans>See the order</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      {isComplete ? undefined : <StatusBadge kind="order" status={order.status} size="sm" />}
    </Notice>
  )
}
