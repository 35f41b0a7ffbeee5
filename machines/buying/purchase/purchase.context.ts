import { type Configuration, numbersAtOnce } from '#domain/buying/pricing.ts'
import {
  belongsTo,
  fitOptions,
  isNumber,
  type PurchaseDraft,
  type PurchaseOptions,
  type PurchaseStep,
  type SentSubmission,
  stepsOf,
} from '#domain/buying/purchase.ts'
import type { RegisteredFor } from '#domain/buying/requirements.ts'
import type { OfferResponse, Quote } from '#domain/contract/buying/buying.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'

/** `numbers`: of the URL; null: use the draft's. `mayOrder`: the user's role may order. */
export type PurchaseInput = {
  offer: string
  step: PurchaseStep
  numbers: readonly string[] | null
  draft: PurchaseDraft | null
  mayOrder: boolean
}

/**
 * Why a chosen number was removed. `own`: the project has ordered it already; `taken`: sold or held for another project; `foreign`:
 * not part of this offer.
 */
export type LostNumber = { number: string; reason: 'own' | 'taken' | 'foreign' }

/** Why the user could not continue. */
export type Reminder =
  | 'numberMissing'
  | 'registrantMissing'
  | 'tooManyNumbers'
  | 'termsMissing'
  | 'priceMissing'
  | 'orderNotAllowed'

/**
 * `registeredFor`: registrant and address of the numbers, if the offer requires it. `quote`: the price of exactly these choices; null while it is loaded. `sent`: a submission with an unknown outcome.
 * `previousTotal`: the total that the API refused because the price had changed. `termsRefused`: how often the accepted
 * terms were outdated.
 */
export type PurchaseContext = {
  offer: string
  mayOrder: boolean
  step: PurchaseStep
  response: OfferResponse | null
  numbers: readonly string[]
  options: PurchaseOptions | null
  registeredFor: RegisteredFor | null
  acceptedTerms: string | null
  termsRefused: number
  quote: Quote | null
  previousTotal: Decimal | null
  lost: readonly LostNumber[]
  sent: SentSubmission | null
  reminder: Reminder | null
  failure: Failure | null
}

type Update = Partial<PurchaseContext>

export const startWith = ({ offer, step, numbers, draft, mayOrder }: PurchaseInput): PurchaseContext => {
  const chosen = (numbers ?? draft?.numbers ?? []).slice(0, numbersAtOnce)
  const sent = draft?.sent ?? null
  return {
    offer,
    mayOrder,
    step,
    response: null,
    numbers: chosen,
    options: draft?.options ?? null,
    registeredFor: draft?.registered_for ?? null,
    acceptedTerms: draft?.terms_version ?? null,
    termsRefused: 0,
    quote: null,
    previousTotal: null,
    lost: [],
    sent: sent !== null && sameNumbers(sent.body.configuration.numbers, chosen) ? sent : null,
    reminder: null,
    failure: null,
  }
}

/** Limits the choices to the offer: its options, and its numbers that are still free. */
export const withOffer = (context: PurchaseContext, response: OfferResponse): Update => {
  const { offer, chosen, cycles } = response
  // The request names the first number only; the first quote reports the others.
  const isForeign = (number: string, at: number) => !belongsTo(offer, number) || (at === 0 && chosen?.number !== number)
  const update = withoutNumbers(context, context.numbers.filter(isForeign), 'foreign')
  const taken = chosen?.free === false ? [chosen.number] : []
  return {
    response,
    options: fitOptions(context.options, offer, cycles),
    ...update,
    ...withoutNumbers({ ...context, ...update }, taken, chosen?.own ? 'own' : 'taken'),
  }
}

/** The number that the request for the offer names. The URL may contain text that is no number. */
export const firstNumber = ({ numbers }: Pick<PurchaseContext, 'numbers'>): string | undefined => numbers.find(isNumber)

/** Other numbers: the quote and a sent submission no longer apply. */
export const withNumbers = (numbers: readonly string[]): Update => ({
  numbers: [...new Set(numbers)].slice(0, numbersAtOnce),
  lost: [],
  ...unpriced,
})

export const withOptions = (context: PurchaseContext, options: Partial<PurchaseOptions>): Update => ({
  options: context.options && { ...context.options, ...options },
  ...unpriced,
})

/** Another owner or address: a sent submission no longer applies. A reminder stays until both are chosen. */
export const withRegisteredFor = (context: PurchaseContext, registeredFor: RegisteredFor | null): Update => {
  const known = context.registeredFor
  const isSame = known?.registrant === registeredFor?.registrant && known?.address === registeredFor?.address
  return {
    registeredFor,
    sent: isSame ? context.sent : null,
    reminder: registeredFor === null ? context.reminder : null,
  }
}

const unpriced: Update = { quote: null, previousTotal: null, sent: null, failure: null, reminder: null }

/** Removes numbers from the choice and keeps which, and why. */
export const withoutNumbers = (
  context: PurchaseContext,
  gone: readonly string[],
  reason: LostNumber['reason'],
): Update => {
  const lost = gone.filter((number) => context.numbers.includes(number))
  if (lost.length === 0) return {}
  return {
    ...withNumbers(context.numbers.filter((number) => !lost.includes(number))),
    lost: [
      ...context.lost.filter(({ number }) => !lost.includes(number)),
      ...lost.map((number) => ({ number, reason })),
    ],
  }
}

/** Applies a refused submission. It is kept, to be sent again unchanged, while its outcome is unknown. */
export const withRefusal = (context: PurchaseContext, error: unknown): Update => {
  const failure = toFailure(error)
  const refused: Update = { failure, sent: unsettled.includes(failure.code) ? context.sent : null }
  switch (failure.code) {
    case 'numberTaken':
      // The next quote says which numbers are taken, and which of them this project has ordered itself.
      return { ...refused, quote: null }
    case 'priceChanged':
      return { ...refused, quote: null, previousTotal: context.sent?.body.expected_total ?? null }
    case 'registrantMissing':
    case 'requirementUnknown':
      return { ...refused, registeredFor: null }
    case 'termsNotAccepted':
      return { ...refused, acceptedTerms: null, termsRefused: context.termsRefused + 1 }
    default:
      return refused
  }
}

// After these failures the submission may or may not have counted.
const unsettled: readonly FailureCode[] = [
  'unreachable',
  'timedOut',
  'responseMalformed',
  'notSignedIn',
  'serverFailed',
  'serviceUnavailable',
  'tooManyRequests',
  'keyInFlight',
]

type Choices = Pick<PurchaseContext, 'numbers' | 'response' | 'registeredFor'>

/** Every step after the first needs a number, and the review what the offer requires. Used by the chart and by the stepper. */
export const mayOpen = (context: Choices, step: PurchaseStep): boolean => lackOf(context, step) === null

/** What is missing before a step can be opened; null if nothing is. */
export const lackOf = (
  { numbers, response, registeredFor }: Choices,
  step: PurchaseStep,
): Extract<Reminder, 'numberMissing' | 'registrantMissing'> | null => {
  if (step === 'number') return null
  if (numbers.length === 0) return 'numberMissing'
  const isRegistered = registeredFor !== null || !hasRequirements({ response })
  return step === 'review' && !isRegistered ? 'registrantMissing' : null
}

/** Whether the offer has the step of its requirements. */
export const hasRequirements = ({ response }: Pick<PurchaseContext, 'response'>): boolean =>
  response !== null && response.offer.requirement_level !== 'none'

/** The step next to one, among those that the offer has. */
export const stepBeside = (
  { response }: Pick<PurchaseContext, 'response'>,
  step: PurchaseStep,
  which: 'previous' | 'next',
): PurchaseStep | undefined => {
  const steps = stepsOf(response?.offer.requirement_level ?? 'none')
  return steps[steps.indexOf(step) + (which === 'next' ? 1 : -1)]
}

export const sameNumbers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((number) => b.includes(number))

export const draftOf = ({ numbers, options, registeredFor, acceptedTerms, sent }: PurchaseContext): PurchaseDraft => ({
  numbers: [...numbers],
  options,
  terms_version: acceptedTerms,
  sent,
  registered_for: registeredFor,
})

/** The choices to price and submit; null without options or numbers. */
export const configurationOf = ({ offer, numbers, options }: PurchaseContext): Configuration | null =>
  options === null || numbers.length === 0 ? null : { offer, numbers: [...numbers], ...options }

/** The submission to send. While the outcome of an earlier one is unknown, that one again, so that its key prevents a second purchase. */
export const submissionOf = (context: PurchaseContext, key: string): SentSubmission | null => {
  const configuration = configurationOf(context)
  if (context.sent !== null) return context.sent
  if (configuration === null || context.quote === null || context.acceptedTerms === null) return null
  return {
    key,
    body: {
      configuration,
      expected_total: context.quote.price.total,
      terms_version: context.acceptedTerms,
      terms_accepted: true,
      registered_for: hasRequirements(context) ? context.registeredFor : null,
    },
  }
}
