import type { OfferAnswer, Quote } from '#domain/contract/dids.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { Failure } from '#domain/failure.ts'
import type { BillingTerms, Offer } from '#domain/number.ts'
import { type PurchaseOptions, type PurchaseStep, termsOf } from '#domain/purchase.ts'
import { type LostNumber, mayOpen, type Reminder } from './buy-number.context.ts'
import type { BuyNumberSnapshot } from './buy-number.machine.ts'
import type { QuoteActor } from './quote.machine.ts'

export const selectIsLoading = (snapshot: BuyNumberSnapshot): boolean => snapshot.matches('loadingOffer')

/** Why the offer can't be shown; null when it is. */
export const selectOfferFailure = (snapshot: BuyNumberSnapshot): Failure | null =>
  snapshot.matches('offerFailed') ? (snapshot.context.failure ?? { code: 'serverFailed' }) : null

export const selectAnswer = (snapshot: BuyNumberSnapshot): OfferAnswer | null => snapshot.context.answer

export const selectOffer = (snapshot: BuyNumberSnapshot): Offer | null => snapshot.context.answer?.offer ?? null

/** The step on the screen; the review stays there while it is submitted. */
export const selectStep = (snapshot: BuyNumberSnapshot): PurchaseStep => {
  if (snapshot.matches({ buying: { choosing: 'options' } })) return 'options'
  if (snapshot.matches({ buying: { choosing: 'review' } }) || snapshot.matches({ buying: 'submitting' }))
    return 'review'
  return snapshot.matches('buying') ? 'number' : snapshot.context.step
}

export const selectMayOpenOptions = (snapshot: BuyNumberSnapshot): boolean => mayOpen(snapshot.context, 'options')

export const selectNumbers = (snapshot: BuyNumberSnapshot): readonly string[] => snapshot.context.numbers

export const selectOptions = (snapshot: BuyNumberSnapshot): PurchaseOptions | null => snapshot.context.options

/** The terms of the way of billing that is chosen. */
export const selectBillingTerms = ({ context: { answer, options } }: BuyNumberSnapshot): BillingTerms | null =>
  answer === null || options === null ? null : (termsOf(answer.offer, options.billing_option) ?? null)

export const selectLost = (snapshot: BuyNumberSnapshot): readonly LostNumber[] => snapshot.context.lost

export const selectReminder = (snapshot: BuyNumberSnapshot): Reminder | null => snapshot.context.reminder

/** The price of exactly these choices; null while they are being priced. */
export const selectQuote = (snapshot: BuyNumberSnapshot): Quote | null => snapshot.context.quote

/** The actor that keeps the price; null before there is an offer. */
export const selectQuoteActor = (snapshot: BuyNumberSnapshot): QuoteActor | null => snapshot.children.quote ?? null

export const selectAcceptedTerms = (snapshot: BuyNumberSnapshot): string | null => snapshot.context.acceptedTerms

export const selectTermsRefused = (snapshot: BuyNumberSnapshot): number => snapshot.context.termsRefused

export const selectMayOrder = (snapshot: BuyNumberSnapshot): boolean => snapshot.context.mayOrder

export const selectIsSubmitting = (snapshot: BuyNumberSnapshot): boolean =>
  snapshot.matches({ buying: 'submitting' }) || snapshot.matches('added')

/** Why the cart did not take it; null where it was not refused, or where another notice says more. */
export const selectRefusal = (snapshot: BuyNumberSnapshot): Failure | null =>
  snapshot.matches({ buying: { choosing: { review: 'refused' } } }) ? snapshot.context.failure : null

/** The total that was shown before the price changed. */
export const selectPreviousTotal = (snapshot: BuyNumberSnapshot): Decimal | null =>
  snapshot.matches({ buying: { choosing: { review: 'repriced' } } }) ? snapshot.context.previousTotal : null

/** A submission was sent, before a reload or a lost connection, and nobody knows whether it counted. */
export const selectIsUnsettled = (snapshot: BuyNumberSnapshot): boolean =>
  snapshot.context.sent !== null && snapshot.matches({ buying: { choosing: 'review' } })
