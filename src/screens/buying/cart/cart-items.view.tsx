import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { holdMinutes } from '#domain/buying/cart.ts'
import { selectCart, selectFailure, selectIsEmpty, selectIsLoading } from '#machines/buying/cart/cart.selectors.ts'
import { Page } from '#src/components/layout/page.tsx'
import { StepsHeader } from '#src/components/layout/steps-header.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { CartChanges } from './cart-changes.view.tsx'
import { CartContent, type CartContentProps } from './cart-content.view.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.view.tsx'

export type CartItemsViewProps = CartContentProps & {
  /** The failure of a cancellation that came too late, if the cart does not show its order any more. */
  lateCancellation?: (isShown: (order: string) => boolean) => ReactNode
}

/** The first step of the cart: its items. */
export const CartItemsView = ({ lateCancellation, ...props }: CartItemsViewProps) => {
  const { actor } = props
  const { t } = useLingui()
  const order = useSelector(actor, (snapshot) => selectCart(snapshot)?.unfinished_order)
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectFailure)
  const isEmpty = useSelector(actor, selectIsEmpty)
  return (
    <Page>
      <StepsHeader
        label={t`Steps of the checkout`}
        steps={[
          { id: 'cart', name: t`Cart`, state: 'current' },
          { id: 'address', name: t`Billing address`, state: 'ahead' },
          { id: 'pay', name: t`Payment`, state: 'ahead' },
        ]}
        title={<Trans>Cart</Trans>}
        purpose={
          <>
            <Plural
              value={holdMinutes}
              one="Your selection, held for you for # minute."
              other="Your selection, held for you for # minutes."
            />{' '}
            <PricesInDollars />
          </>
        }
      />
      {isLoading ? (
        <CartSkeleton />
      ) : failure !== null ? (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        <>
          {lateCancellation?.((canceled) => !isEmpty && canceled === order)}
          <CartChanges actor={actor} />
          {isEmpty ? <EmptyCart actor={actor} /> : <CartContent {...props} />}
        </>
      )}
    </Page>
  )
}
