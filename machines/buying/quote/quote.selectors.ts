import type { Quote } from '#domain/contract/buying/buying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { QuoteSnapshot } from './quote.machine.ts'

/** The last price loaded, also while a newer one is loaded. */
export const selectQuote = (snapshot: QuoteSnapshot): Quote | null => snapshot.context.quote

/** The price shown belongs to an earlier configuration. */
export const selectIsPricing = (snapshot: QuoteSnapshot): boolean => snapshot.hasTag('busy')

export const selectQuoteFailure = (snapshot: QuoteSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
