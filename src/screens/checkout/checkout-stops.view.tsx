import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartChange } from '#domain/order.ts'
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts'
import {
  selectBlockingOrder,
  selectCart,
  selectChanges,
  selectChosenOffer,
  selectRefusal,
} from '#machines/checkout/checkout.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { roleSpendsNothing } from './checkout.messages.ts'
import { OrderRail } from './order-rail.tsx'

/** The cart is not what it was: what changed is named before it can be paid. */
export const ReviewingView = ({ actor }: { actor: CheckoutActor }) => {
  const { i18n } = useLingui()
  const cart = useSelector(actor, selectCart)
  const changes = useSelector(actor, selectChanges, shallowEqual)
  if (cart === null) return null
  return (
    <RailLayout split="even" rail={<OrderRail cart={cart} offer={null} />}>
      <Notice
        tone="warning"
        role="alert"
        title={i18n._(failureWords.cartUpdated.what)}
        actions={
          <>
            <Button look="primary" size="sm" onClick={() => actor.send({ type: 'changes.reviewed' })}>
              <Trans>Go on with these prices</Trans>
            </Button>
            <LinkButton href="/cart" look="secondary" size="sm">
              <Trans>Back to the cart</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>Nothing was charged.</Trans>
        </p>
        {changes.length === 0 ? null : (
          <chakra.ul marginBlockStart="2" display="flex" flexDirection="column" gap="1">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.number}`}>
                <Change change={change} />
              </li>
            ))}
          </chakra.ul>
        )}
      </Notice>
    </RailLayout>
  )
}

const Change = ({ change: { kind, number } }: { change: CartChange }) => {
  const phone = <PhoneNumber number={number} fontWeight="medium" />
  if (kind === 'priceChanged') return <Trans>{phone}: the price has changed.</Trans>
  if (kind === 'heldAgain') return <Trans>{phone}: its time ran out, and it is kept for you again.</Trans>
  return <Trans>{phone}: taken by someone else, and removed from the cart.</Trans>
}

/** The order waits while a phone is verified beside it; cart, address and gateway stay as they are. (CRT-04) */
export const PhoneDueView = ({ actor, children }: { actor: CheckoutActor; children: ReactNode }) => {
  const { i18n } = useLingui()
  const cart = useSelector(actor, selectCart)
  const offer = useSelector(actor, selectChosenOffer)
  return cart === null ? null : (
    <RailLayout split="even" rail={<OrderRail cart={cart} offer={offer} />}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        <Notice tone="warning" role="alert" title={i18n._(failureWords.phoneNotVerified.what)}>
          <Trans>Nothing was charged. Afterwards you go on with the payment you have chosen.</Trans>
        </Notice>
        {children}
      </chakra.div>
    </RailLayout>
  )
}

/** Nothing on this page helps; where something does, the way there is offered. */
export const BlockedView = ({ actor }: { actor: CheckoutActor }) => {
  const failure = useSelector(actor, selectRefusal)
  const order = useSelector(actor, selectBlockingOrder)
  if (failure === null) return null
  return (
    <chakra.div maxWidth="3xl">
      <FailureMessage
        failure={failure}
        words={failure.code === 'accessRefused' ? roleSpendsNothing : undefined}
        actions={
          <>
            {order === null ? null : (
              <LinkButton href={hrefOf('/order/result', { order })} look="primary" size="sm">
                <Trans>Go to that order</Trans>
              </LinkButton>
            )}
            <Button look="secondary" size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
              <Trans>Look again</Trans>
            </Button>
            <LinkButton href="/cart" look="ghost" size="sm">
              <Trans>Back to the cart</Trans>
            </LinkButton>
          </>
        }
      />
    </chakra.div>
  )
}

export const EmptyView = () => (
  <EmptyState
    icon={<ShoppingCart />}
    title={<Trans>There is nothing to pay.</Trans>}
    description={<Trans>Your cart is empty. Numbers that you choose will be kept for you there for a while.</Trans>}
    action={
      <LinkButton href="/buy_number" look="primary">
        <Trans>Buy a number</Trans>
      </LinkButton>
    }
  />
)
