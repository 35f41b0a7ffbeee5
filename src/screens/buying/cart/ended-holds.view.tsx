import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type Cart, numbersWithoutHold } from '#domain/buying/cart.ts'
import type { CartActor } from '#machines/buying/cart/cart.machine.ts'
import { selectIsRenewing } from '#machines/buying/cart/cart.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

/** Numbers in the cart that are not held any more, and the button that holds them again. */
export const EndedHolds = ({ actor, cart, mayOrder }: { actor: CartActor; cart: Cart; mayOrder: boolean }) => {
  const isRenewing = useSelector(actor, selectIsRenewing)
  const count = numbersWithoutHold(cart).length
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        <Plural
          value={count}
          one="One number in your cart is no longer held for you."
          other="# numbers in your cart are no longer held for you."
        />
      }
      actions={
        mayOrder ? (
          <Button size="sm" loading={isRenewing} onClick={() => actor.send({ type: 'renewal.requested' })}>
            <Trans>Check again</Trans>
          </Button>
        ) : undefined
      }
    >
      {mayOrder ? (
        <Trans>Others can buy a number that is not held. Check again whether it is free before you order.</Trans>
      ) : (
        <>
          <Trans>Others can buy a number that is not held.</Trans> <AskWhom right="order" />
        </>
      )}
    </Notice>
  )
}
