import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#domain/paying/order.ts'
import { isLate } from '#domain/paying/payment.ts'
import { Money } from '#src/components/values/money.tsx'
import { FollowUp } from './follow-up.tsx'
import type { OrderPhase } from './order-phase.ts'

export type OrderExplanationProps = { phase: OrderPhase; order: Order }

export const OrderExplanation = (props: OrderExplanationProps) => {
  const { phase, order } = props
  const hasEndedUnpaid = phase === 'expired' || (phase === 'canceled' && order.refunded === '0')
  return (
    <>
      {hasEndedUnpaid ? (
        <p>
          <MoneyOfUnpaid order={order} />
        </p>
      ) : null}
      <p>
        <Sentence {...props} />
      </p>
    </>
  )
}

const Sentence = ({ phase, order }: OrderExplanationProps) => {
  const { items, refunded, status } = order
  const delivered = items.filter((item) => item.status === 'completed').length
  switch (phase) {
    case 'following':
      return status === 'pending' ? (
        <Trans>Some numbers are not delivered yet. Each shows why and what you can do.</Trans>
      ) : (
        <Trans>You can leave this page at any time.</Trans>
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
      return <Trans>The numbers are no longer held for you, but may still be free.</Trans>
    case 'canceled':
      return refunded === '0' ? (
        <Trans>Its numbers are back in your cart.</Trans>
      ) : (
        <Trans>
          <Money amount={refunded} color="text" fontWeight="medium" /> was returned to your wallet.
        </Trans>
      )
    case 'errored':
      return <FollowUp />
  }
}

/** What became of the money of an order that ended unpaid. Its payment has ended, too. */
const MoneyOfUnpaid = ({ order: { attempt, status } }: { order: Order }) => {
  if (attempt !== null && isLate(attempt)) {
    const amount = <Money amount={attempt.net} color="text" fontWeight="medium" />
    return status === 'canceled' ? (
      <Trans>Your payment arrived after the order had been canceled, so {amount} went to your wallet.</Trans>
    ) : (
      <Trans>Your payment arrived after the order had expired, so {amount} went to your wallet.</Trans>
    )
  }
  return attempt?.state === 'reversed' ? (
    <Trans>Your bank returns the money.</Trans>
  ) : (
    <Trans>Nothing was charged.</Trans>
  )
}
