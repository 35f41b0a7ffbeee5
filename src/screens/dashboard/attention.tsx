import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Dashboard } from '#domain/contract/dashboard.ts'
import type { RouteName } from '#domain/site.ts'
import { hrefOf } from '#src/app/address.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'

export type AttentionProps = { dashboard: Dashboard; has: (page: RouteName) => boolean }

/** What waits for the person: an order that is not through, numbers that end soon. */
export const Attention = ({ dashboard: { unfinished_order: order, renewals_due: due }, has }: AttentionProps) =>
  order === null && due === 0 ? null : (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {order === null ? null : (
        <Notice
          tone="info"
          title={<Trans>An unprocessed order exists.</Trans>}
          actions={
            has('order_result') ? (
              <LinkButton size="sm" href={hrefOf('/order/result', { order: order.id })}>
                <Trans>See the order</Trans>
              </LinkButton>
            ) : undefined
          }
        >
          <StatusBadge kind="order" status={order.status} size="sm" />
        </Notice>
      )}
      {due === 0 ? null : (
        <Notice
          tone="info"
          title={
            <Plural
              value={due}
              one="# number is due for renewal within 30 days."
              other="# numbers are due for renewal within 30 days."
            />
          }
          actions={
            has('my_number') ? (
              <LinkButton size="sm" look="secondary" href={hrefOf('/my_number', { expiry: 'within30Days' })}>
                <Trans>See them</Trans>
              </LinkButton>
            ) : undefined
          }
        />
      )}
    </chakra.div>
  )
