import { Suspense, useEffect } from 'react'
import { lazyChunk } from '#src/app/chunks.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useStepArrival } from '#src/screens/use-step-arrival.ts'
import { cartSearch } from './cart.search.ts'
import { CartItemsScreen } from './cart-items.screen.tsx'

const CheckoutScreen = lazyChunk(
  'checkout',
  () => import('#src/screens/checkout/checkout.screen.tsx'),
  'CheckoutScreen',
)

/** The cart: its items, then the steps of the checkout. */
export const CartScreen = () => {
  const { step } = useSearchOf(cartSearch)
  useStepArrival(step ?? 'items')
  // Whoever looks at the items is likely to go on.
  useEffect(() => void CheckoutScreen.preload(), [])
  return step === undefined ? (
    <CartItemsScreen />
  ) : (
    <Suspense fallback={null}>
      <CheckoutScreen />
    </Suspense>
  )
}
