import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectQuoteActor } from '#machines/buying/purchase/purchase.selectors.ts'
import type { QuoteActor } from '#machines/buying/quote/quote.machine.ts'
import { useOnReconnect } from '#src/runtime/availability/use-on-reconnect.ts'

/**
 * The actor of the price. The last one is returned after the purchase has ended, so that the price stays in view until the
 * cart opens.
 */
export const usePurchaseQuote = (actor: PurchaseActor): QuoteActor | null => {
  const current = useSelector(actor, selectQuoteActor)
  const [last, setLast] = useState(current)
  if (current !== null && current !== last) setLast(current)
  const quote = current ?? last
  useOnReconnect(() => quote?.send({ type: 'connection.restored' }))
  return quote
}
