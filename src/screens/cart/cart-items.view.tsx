import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide-react'
import type { Currency } from '#domain/currency.ts'
import type { CartItem } from '#domain/order.ts'
import { holdMinutes } from '#domain/order.ts'
import type { CartActor } from '#machines/cart/cart.machine.ts'
import { hasSomethingToOrder } from '#machines/cart/cart.rules.ts'
import {
  selectCart,
  selectFailure,
  selectIsEmpty,
  selectIsLoading,
  selectRefusal,
} from '#machines/cart/cart.selectors.ts'
import { LinkButton } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Stepper } from '#src/components/stepper.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { PageFailure } from '#src/screens/page-failure.tsx'
import { CartChanges } from './cart-changes.view.tsx'
import { CartList } from './cart-list.view.tsx'
import { CartRail } from './cart-rail.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { UnfinishedOrder } from './unfinished-order.tsx'

export type CartItemsViewProps = {
  actor: CartActor
  mayOrder: boolean
  /** The account's currency, for the amount beside dollars. */
  currency: Currency | null
  /** An item's options are about to be changed. */
  onEdit: (item: CartItem) => void
}

/** The first step of the cart: what is in it. */
export const CartItemsView = (props: CartItemsViewProps) => {
  const { actor } = props
  const isLoading = useSelector(actor, selectIsLoading)
  const failure = useSelector(actor, selectFailure)
  const isEmpty = useSelector(actor, selectIsEmpty)
  return (
    <Page>
      <PageHeader
        title={<Trans>Cart</Trans>}
        purpose={
          <Plural
            value={holdMinutes}
            one="What you have chosen, held for you for # minute."
            other="What you have chosen, held for you for # minutes."
          />
        }
      />
      <CartStepper />
      {isLoading ? (
        <CartWaiting />
      ) : failure !== null ? (
        <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        <>
          <CartChanges actor={actor} />
          {isEmpty ? <NothingInIt actor={actor} /> : <Filled {...props} />}
        </>
      )}
    </Page>
  )
}

const CartStepper = () => {
  const { t } = useLingui()
  return (
    <Stepper
      label={t`Steps of the checkout`}
      steps={[
        { id: 'cart', name: t`Cart`, state: 'current' },
        { id: 'address', name: t`Billing address`, state: 'ahead' },
        { id: 'pay', name: t`Payment`, state: 'ahead' },
      ]}
    />
  )
}

const Filled = ({ actor, mayOrder, currency, onEdit }: CartItemsViewProps) => {
  const cart = useSelector(actor, selectCart)
  const refusal = useSelector(actor, selectRefusal)
  if (cart === null) return null
  const isPayable = hasSomethingToOrder(cart)
  const items = (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {refusal === null ? null : (
        <FailureMessage failure={refusal} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {cart.unfinished_order === null ? null : <UnfinishedOrder order={cart.unfinished_order} isAll={!isPayable} />}
      <CartList actor={actor} cart={cart} mayOrder={mayOrder} onEdit={onEdit} />
    </chakra.div>
  )
  // What is in an order is paid there: without anything else there is no sum here and no way on.
  return isPayable ? (
    <RailLayout rail={<CartRail cart={cart} currency={currency} mayOrder={mayOrder} />}>{items}</RailLayout>
  ) : (
    items
  )
}

const NothingInIt = ({ actor }: { actor: CartActor }) => {
  const order = useSelector(actor, (snapshot) => selectCart(snapshot)?.unfinished_order ?? null)
  return (
    <>
      {order === null ? null : <UnfinishedOrder order={order} />}
      <EmptyState
        icon={<ShoppingCart />}
        title={<Trans>Your cart is empty.</Trans>}
        description={<Trans>Numbers you choose wait here, kept for you, until you pay for them.</Trans>}
        action={
          <LinkButton look="primary" href="/buy_number">
            <Trans>Buy a number</Trans>
          </LinkButton>
        }
      />
    </>
  )
}
