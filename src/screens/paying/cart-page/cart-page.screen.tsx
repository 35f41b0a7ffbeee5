import { Suspense, useEffect } from 'react'
import * as v from 'valibot'
import { checkoutSteps } from '#machines/paying/checkout/checkout.context.ts'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { CartItemsScreen } from '#src/screens/buying/cart/cart-items.screen.tsx'
import { OutdatedCallMessage, useOutdatedCall } from '#src/screens/kit/confirmed-call/outdated-call.tsx'
import { useStepArrival } from '#src/screens/kit/navigation/use-step-arrival.ts'
import { cancelOrderTexts } from '#src/screens/paying/cancel-order/cancel-order.messages.ts'
import { CancelOrderScreen } from '#src/screens/paying/cancel-order/cancel-order.screen.tsx'

/** No step, or an unknown one: the page shows the cart's items. `wire` is no step of the checkout: it takes days. */
const cartSearch = searchOf({ step: v.picklist([...checkoutSteps, 'wire']) })

const CheckoutScreen = lazyChunk(
  'checkout',
  () => withWords(['account', 'buying', 'paying'], () => import('#src/screens/paying/checkout/checkout.screen.tsx')),
  'CheckoutScreen',
)

const WireTransfersScreen = lazyChunk(
  'wire',
  () => withWords(['paying'], () => import('#src/screens/paying/wire-transfer/wire-transfers.screen.tsx')),
  'WireTransfersScreen',
)

/** The cart's items, a step of the checkout, or the wire transfers into the wallet. */
export const CartScreen = () => {
  const { step } = useSearchOf(cartSearch)
  const [outdated, report] = useOutdatedCall()
  useStepArrival(step ?? 'items')
  // The user is likely to open the checkout next.
  useEffect(() => void CheckoutScreen.preload(), [])
  return step === undefined ? (
    <CartItemsScreen
      cancelOrder={(order, onChange) => (
        <CancelOrderScreen
          key={order}
          order={order}
          isPossible
          onChange={(failure) => {
            report(order, failure)
            onChange()
          }}
        />
      )}
      lateCancellation={(isShown) => (
        <OutdatedCallMessage call={outdated} isShown={isShown} words={cancelOrderTexts.failures} />
      )}
    />
  ) : (
    <Suspense fallback={null}>{step === 'wire' ? <WireTransfersScreen /> : <CheckoutScreen />}</Suspense>
  )
}
