import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { CartChange } from '#domain/buying/cart.ts'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectCart, selectChanges } from '#machines/paying/checkout/checkout.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { PriceChange } from '#src/screens/buying/cart/price-change.tsx'
import { OrderRail } from './order-rail.tsx'

/** The cart has changed: the user confirms the changes before it can be paid. */
export const ReviewingView = ({ actor }: { actor: CheckoutActor }) => {
  const { i18n } = useLingui()
  const cart = useSelector(actor, selectCart)
  const changes = useSelector(actor, selectChanges, shallowEqual)
  if (cart === null) return null
  return (
    <RailLayout split="even" rail={<OrderRail cart={cart} option={null} />}>
      <Notice
        tone="warning"
        role="alert"
        title={i18n._(failureWords.cartUpdated.what)}
        actions={
          <>
            <Button variant="primary" size="sm" onClick={() => actor.send({ type: 'changes.reviewed' })}>
              <Trans>Continue with these prices</Trans>
            </Button>
            <LinkButton href="/cart" variant="secondary" size="sm">
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

const Change = ({ change }: { change: CartChange }) => {
  const { kind, number } = change
  const phone = <PhoneNumber number={number} fontWeight="medium" />
  if (kind === 'priceChanged')
    return (
      <>
        {phone}: <PriceChange change={change} />
      </>
    )
  if (kind === 'heldAgain')
    return <Trans>{phone}: the hold ended. The number was still free, so we are holding it again.</Trans>
  if (kind === 'holdEnded') return <Trans>{phone}: no longer held for you and not part of this order.</Trans>
  return <Trans>{phone}: taken by someone else and removed from the cart.</Trans>
}
