import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { orderNumber } from '#domain/paying/order.ts'
import type { RouteName } from '#domain/session/site.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

export type AttentionProps = { dashboard: Dashboard; has: (page: RouteName) => boolean }

/**
 * What needs the user's attention: an order that ended or is unfinished, numbers in the cart, numbers that would not be
 * renewed.
 */
export const Attention = ({
  dashboard: { finished_order: finished, unfinished_order: order, items_in_cart: inCart, renewals_due: due },
  has,
}: AttentionProps) =>
  finished === null && order === null && inCart === 0 && due === 0 ? null : (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {finished === null ? null : <FinishedOrder order={finished} has={has} />}
      {order === null ? null : (
        <Notice
          tone="info"
          title={<Trans>An unprocessed order exists.</Trans>}
          actions={
            has('order_result') ? (
              <LinkButton size="sm" href={hrefOf('/order/result', { order: order.id })}>
                <Trans>Continue</Trans>
              </LinkButton>
            ) : undefined
          }
        >
          <StatusBadge kind="order" status={order.status} size="sm" />
        </Notice>
      )}
      {inCart === 0 || order !== null ? null : (
        <Notice
          tone="info"
          title={<Plural value={inCart} one="# number waits to be paid." other="# numbers wait to be paid." />}
          actions={
            has('cart') ? (
              <LinkButton size="sm" variant="secondary" href="/cart">
                <Trans>Go to the cart</Trans>
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {due === 0 ? null : (
        <Notice
          tone="warning"
          title={
            <Plural
              value={due}
              one="# number ends within 30 days: its renewal is off, or the balance does not cover it."
              other="# numbers end within 30 days: their renewal is off, or the balance does not cover it."
            />
          }
          actions={
            has('my_number') ? (
              <LinkButton size="sm" variant="secondary" href={hrefOf('/my_number', { expiry: 'within30Days' })}>
                <Trans>See them</Trans>
              </LinkButton>
            ) : undefined
          }
        />
      )}
    </chakra.div>
  )

/** The result of an order that ended while no page was open. */
const FinishedOrder = ({
  order: { id, status },
  has,
}: Pick<AttentionProps, 'has'> & { order: NonNullable<Dashboard['finished_order']> }) => {
  const number = orderNumber(id)
  return (
    <Notice
      tone={status === 'completed' ? 'success' : 'warning'}
      title={
        <Trans>
          There is news about your order <Identifier>{number}</Identifier>.
        </Trans>
      }
      actions={
        has('order_result') ? (
          <LinkButton size="sm" href={hrefOf('/order/result', { order: id })}>
            <Trans>See the order</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      <StatusBadge kind="order" status={status} size="sm" />
    </Notice>
  )
}
