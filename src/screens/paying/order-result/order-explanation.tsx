import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#domain/paying/order.ts'
import { Money } from '#src/components/values/money.tsx'
import { FollowUp } from './follow-up.tsx'
import type { OrderPhase } from './order-phase.ts'

export type OrderExplanationProps = { phase: OrderPhase; order: Order }

export const OrderExplanation = (props: OrderExplanationProps) => (
  <p>
    <Sentence {...props} />
  </p>
)

const Sentence = ({ phase, order: { items, refunded, status } }: OrderExplanationProps) => {
  const delivered = items.filter((item) => item.status === 'completed').length
  switch (phase) {
    case 'following':
      return status === 'pending' ? (
        <Trans>Some numbers are not delivered yet. Each of them shows why, and what you can do.</Trans>
      ) : (
        <Trans>This page follows the order by itself; you can leave it at any time.</Trans>
      )
    case 'completed':
      return <Plural value={delivered} one="# number is yours now." other="# numbers are yours now." />
    case 'partial':
      return (
        <Trans>
          Undelivered numbers were refunded: <Money amount={refunded} color="text" fontWeight="medium" /> went to your
          wallet.
        </Trans>
      )
    case 'expired':
      return (
        <Trans>
          Nothing was charged. The numbers are no longer held for you, but may still be free. Money that arrives later
          goes to your wallet.
        </Trans>
      )
    case 'canceled':
      return refunded === '0' ? (
        <Trans>Nothing was charged. Its numbers went back to your cart.</Trans>
      ) : (
        <Trans>
          <Money amount={refunded} color="text" fontWeight="medium" /> was returned to your wallet.
        </Trans>
      )
    case 'errored':
      return <FollowUp />
  }
}
