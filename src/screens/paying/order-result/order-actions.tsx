import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#domain/paying/order.ts'
import { isLate } from '#domain/paying/payment.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { ContactButton } from '#src/components/controls/contact.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { deliveredItems } from './delivered.tsx'
import type { OrderPhase } from './order-phase.ts'

type Variant = 'primary' | 'secondary' | 'ghost'

export type OrderActionsProps = {
  phase: OrderPhase
  order: Order
  /** The button that orders the same numbers again; null if that is not possible. */
  reorder: ReactNode
}

/** Links to the pages that a user may need next. */
export const OrderActions = ({ phase, order, reorder }: OrderActionsProps) => {
  switch (phase) {
    case 'following':
      return <NumbersLink variant="secondary" />
    case 'completed':
    case 'partial':
      return <NextSteps order={order} />
    case 'expired':
    case 'canceled':
      return (
        <>
          {reorder}
          {order.attempt !== null && isLate(order.attempt) ? <TransactionsLink order={order.id} /> : null}
          <BuyLink variant={reorder === null ? 'primary' : 'secondary'} />
        </>
      )
    case 'errored':
      return (
        <>
          <ContactButton variant="primary" />
          <BuyLink variant="secondary" />
        </>
      )
  }
}

/** One delivered number is set up next; several are chosen in the list of numbers. */
const NextSteps = ({ order }: { order: Order }) => {
  const [number, ...others] = deliveredItems(order).flatMap(({ number_id }) => number_id ?? [])
  if (number === undefined || others.length > 0)
    return (
      <>
        <NumbersLink variant="primary" />
        <BuyLink variant="secondary" />
      </>
    )
  return (
    <>
      <LinkButton href={hrefOf(`/my_number/${number}`, { action: 'changeCallTrunk' })} variant="primary">
        <Trans>Choose where calls go</Trans>
      </LinkButton>
      <NumbersLink variant="secondary" />
      <BuyLink variant="ghost" />
    </>
  )
}

const TransactionsLink = ({ order }: { order: string }) => (
  <LinkButton href={hrefOf('/finance/transactions', { q: order })} variant="secondary">
    <Trans>Transactions of this order</Trans>
  </LinkButton>
)

const NumbersLink = ({ variant }: { variant: Variant }) => (
  <LinkButton href="/my_number" variant={variant}>
    <Trans>See my numbers</Trans>
  </LinkButton>
)

const BuyLink = ({ variant }: { variant: Variant }) => (
  <LinkButton href="/buy_number" variant={variant}>
    <Trans>Buy a number</Trans>
  </LinkButton>
)
