import type { BillingTerms, Offer } from '#domain/buying/offer.ts'
import { type PurchaseOptions, type PurchaseStep, termsOf } from '#domain/buying/purchase.ts'
import type { OfferResponse, Quote } from '#domain/contract/buying/buying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { QuoteActor } from '#machines/buying/quote/quote.machine.ts'
import { hasRequirements, type LostNumber, mayOpen, type Reminder, stepBeside } from './purchase.context.ts'
import type { PurchaseSnapshot } from './purchase.machine.ts'

export const selectIsLoading = (snapshot: PurchaseSnapshot): boolean => snapshot.matches('loadingOffer')

/** Why the offer can't be shown; null when it is. */
export const selectOfferFailure = (snapshot: PurchaseSnapshot): Failure | null =>
  snapshot.matches('offerFailed') ? (snapshot.context.failure ?? { code: 'serverFailed' }) : null

export const selectResponse = (snapshot: PurchaseSnapshot): OfferResponse | null => snapshot.context.response

export const selectOffer = (snapshot: PurchaseSnapshot): Offer | null => snapshot.context.response?.offer ?? null

/** The step shown; the review stays while it is submitted. */
export const selectStep = (snapshot: PurchaseSnapshot): PurchaseStep => {
  if (snapshot.matches({ buying: { choosing: 'options' } })) return 'options'
  if (snapshot.matches({ buying: { choosing: 'requirements' } })) return 'requirements'
  if (snapshot.matches({ buying: { choosing: 'review' } }) || snapshot.matches({ buying: 'submitting' }))
    return 'review'
  return snapshot.matches('buying') ? 'number' : snapshot.context.step
}

export const selectMayOpenOptions = (snapshot: PurchaseSnapshot): boolean => mayOpen(snapshot.context, 'options')

export const selectNumbers = (snapshot: PurchaseSnapshot): readonly string[] => snapshot.context.numbers

/** The offer has a step for its requirements. */
export const selectHasRequirements = ({ context }: PurchaseSnapshot): boolean => hasRequirements(context)

/** The step that follows the shown one; the last one is its own. */
export const selectNextStep = (snapshot: PurchaseSnapshot): PurchaseStep => {
  const step = selectStep(snapshot)
  return stepBeside(snapshot.context, step, 'next') ?? step
}

/** The step before the shown one; null at the first. */
export const selectPreviousStep = (snapshot: PurchaseSnapshot): PurchaseStep | null =>
  stepBeside(snapshot.context, selectStep(snapshot), 'previous') ?? null

export const selectOptions = (snapshot: PurchaseSnapshot): PurchaseOptions | null => snapshot.context.options

/** The terms of the chosen billing option. */
export const selectBillingTerms = ({ context: { response, options } }: PurchaseSnapshot): BillingTerms | null =>
  response === null || options === null ? null : (termsOf(response.offer, options.billing_option) ?? null)

export const selectLost = (snapshot: PurchaseSnapshot): readonly LostNumber[] => snapshot.context.lost

export const selectReminder = (snapshot: PurchaseSnapshot): Reminder | null => snapshot.context.reminder

/** The price of exactly these choices; null while it is loaded. */
export const selectQuote = (snapshot: PurchaseSnapshot): Quote | null => snapshot.context.quote

/** The child actor that loads the price; null before the offer is loaded. */
export const selectQuoteActor = (snapshot: PurchaseSnapshot): QuoteActor | null => snapshot.children.quote ?? null

export const selectAcceptedTerms = (snapshot: PurchaseSnapshot): string | null => snapshot.context.acceptedTerms

export const selectTermsRefused = (snapshot: PurchaseSnapshot): number => snapshot.context.termsRefused

export const selectMayOrder = (snapshot: PurchaseSnapshot): boolean => snapshot.context.mayOrder

export const selectIsSubmitting = (snapshot: PurchaseSnapshot): boolean =>
  snapshot.matches({ buying: 'submitting' }) || snapshot.matches('added')

/** Why the submission was refused; null if another notice covers the reason. */
export const selectRefusal = (snapshot: PurchaseSnapshot): Failure | null =>
  snapshot.matches({ buying: { choosing: { review: 'refused' } } }) ? snapshot.context.failure : null

/** The total that was shown before the price changed. */
export const selectPreviousTotal = (snapshot: PurchaseSnapshot): Decimal | null =>
  snapshot.matches({ buying: { choosing: { review: 'repriced' } } }) ? snapshot.context.previousTotal : null

/** A submission was sent whose outcome is unknown, because of a reload or a lost connection. */
export const selectIsUnsettled = (snapshot: PurchaseSnapshot): boolean =>
  snapshot.context.sent !== null && snapshot.matches({ buying: { choosing: 'review' } })
