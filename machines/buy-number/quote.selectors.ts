import type { Quote } from '#domain/contract/dids.ts'
import type { Failure } from '#domain/failure.ts'
import type { QuoteSnapshot } from './quote.machine.ts'

/** The last price known, also while a newer one is asked for. */
export const selectQuote = (snapshot: QuoteSnapshot): Quote | null => snapshot.context.quote

/** The price shown is not, or not yet, the price of what is chosen. */
export const selectIsPricing = (snapshot: QuoteSnapshot): boolean => snapshot.hasTag('busy')

export const selectQuoteFailure = (snapshot: QuoteSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
