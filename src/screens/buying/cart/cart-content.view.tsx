import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type CartItem, hasSomethingToOrder } from '#domain/buying/cart.ts'
import type { Currency } from '#domain/kit/currency.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { CartActor } from '#machines/buying/cart/cart.machine.ts'
import { selectCart, selectRefusal } from '#machines/buying/cart/cart.selectors.ts'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { CartList } from './cart-list.view.tsx'
import { CartRail } from './cart-rail.tsx'
import { CreditReserve } from './credit-reserve.tsx'
import { EndedHolds } from './ended-holds.view.tsx'
import { UnfinishedOrder } from './unfinished-order.tsx'

export type CartContentProps = {
  actor: CartActor
  mayOrder: boolean
  /** The account's currency: totals are also shown in it. */
  currency: Currency | null
  /** USD that the wallet may spend; null if it is not known. */
  spendable: Decimal | null
  /** Called before the wizard opens to change the options of an item. */
  onEdit: (item: CartItem) => void
  /** Cancels an unpaid order; absent if the role may not. */
  cancelOrder?: ((order: string) => ReactNode) | undefined
}

export const CartContent = ({ actor, mayOrder, currency, spendable, onEdit, cancelOrder }: CartContentProps) => {
  const cart = useSelector(actor, selectCart)
  const refusal = useSelector(actor, selectRefusal)
  if (cart === null) return null
  const isPayable = hasSomethingToOrder(cart)
  const items = (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {refusal === null ? null : (
        <FailureMessage failure={refusal} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
      {cart.unfinished_order === null ? null : (
        <UnfinishedOrder
          order={cart.unfinished_order}
          isAll={!isPayable}
          cancel={cancelOrder?.(cart.unfinished_order)}
        />
      )}
      <CreditReserve items={cart.items} spendable={spendable} />
      <EndedHolds actor={actor} cart={cart} mayOrder={mayOrder} />
      <CartList actor={actor} cart={cart} mayOrder={mayOrder} onEdit={onEdit} />
    </chakra.div>
  )
  // Items of an unfinished order are paid in that order. Without other items the cart has no total and no next step.
  return isPayable ? (
    <RailLayout rail={<CartRail cart={cart} currency={currency} mayOrder={mayOrder} />}>{items}</RailLayout>
  ) : (
    items
  )
}
