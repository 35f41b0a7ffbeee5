import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { numbersWithoutHold } from '#domain/buying/cart.ts'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectBlock, selectBlockingOrder, selectCart } from '#machines/paying/checkout/checkout.selectors.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** Refusal for roles that may see a project's cart but not order. */
const roleMayNotSpend = {
  what: msg`Your role in this project can’t order or pay.`,
  next: msg`Ask the owner or a manager of the project.`,
}

/** No choice on this page helps; the message links to the page that does, if there is one. */
export const BlockedView = ({ actor }: { actor: CheckoutActor }) => {
  const failure = useSelector(actor, selectBlock)
  const order = useSelector(actor, selectBlockingOrder)
  if (failure === null) return null
  return (
    <chakra.div maxWidth="3xl">
      <FailureMessage
        failure={failure}
        words={failure.code === 'accessRefused' ? roleMayNotSpend : undefined}
        actions={
          <>
            {order === null ? null : (
              <LinkButton href={hrefOf('/order/result', { order })} variant="primary" size="sm">
                <Trans>Go to that order</Trans>
              </LinkButton>
            )}
            <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
              <Trans>Refresh</Trans>
            </Button>
            <LinkButton href="/cart" variant="ghost" size="sm">
              <Trans>Back to the cart</Trans>
            </LinkButton>
          </>
        }
      />
    </chakra.div>
  )
}

export const EmptyView = ({ actor }: { actor: CheckoutActor }) => {
  const isUnheld = useSelector(actor, (snapshot) => numbersWithoutHold(selectCart(snapshot)).length > 0)
  return isUnheld ? <NothingHeld /> : <NothingToPay />
}

/** The numbers of the cart have to be held again, which the cart does. */
const NothingHeld = () => (
  <EmptyState
    drawing="orders"
    title={<Trans>The numbers in your cart are no longer held for you.</Trans>}
    description={<Trans>Check in the cart whether they are still free, then come back to pay.</Trans>}
    action={
      <LinkButton href="/cart" variant="primary">
        <Trans>Back to the cart</Trans>
      </LinkButton>
    }
  />
)

const NothingToPay = () => (
  <EmptyState
    drawing="orders"
    title={<Trans>There is nothing to pay.</Trans>}
    description={<Trans>Your cart is empty. Numbers you choose are held there for you for a while.</Trans>}
    action={
      <LinkButton href="/buy_number" variant="primary">
        <Trans>Buy a number</Trans>
      </LinkButton>
    }
  />
)
