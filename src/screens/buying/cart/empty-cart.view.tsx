import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CartActor } from '#machines/buying/cart/cart.machine.ts'
import { selectCart } from '#machines/buying/cart/cart.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { UnfinishedOrder } from './unfinished-order.tsx'

export const EmptyCart = ({ actor }: { actor: CartActor }) => {
  const order = useSelector(actor, (snapshot) => selectCart(snapshot)?.unfinished_order ?? null)
  return (
    <>
      {order === null ? null : <UnfinishedOrder order={order} />}
      <EmptyState
        drawing="orders"
        title={<Trans>Your cart is empty.</Trans>}
        description={<Trans>Numbers you choose are held for you here until you pay.</Trans>}
        action={
          <LinkButton variant="primary" href="/buy_number">
            <Trans>Buy a number</Trans>
          </LinkButton>
        }
      />
    </>
  )
}
