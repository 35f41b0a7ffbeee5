import type { OfferAnswer, Quote } from '#domain/contract/dids.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/failure.ts'
import { type Configuration, numbersAtOnce } from '#domain/pricing.ts'
import {
  belongsTo,
  fitOptions,
  isNumber,
  type PurchaseDraft,
  type PurchaseOptions,
  type PurchaseStep,
  type SentSubmission,
} from '#domain/purchase.ts'

/** `numbers` null: the address names none, so the draft's are taken up. `mayOrder`: the role in the project spends. */
export type BuyNumberInput = {
  offer: string
  step: PurchaseStep
  numbers: readonly string[] | null
  draft: PurchaseDraft | null
  mayOrder: boolean
}

/** Why a number that was chosen can't be: sold or held meanwhile, or not one of this offer. */
export type LostNumber = { number: string; reason: 'taken' | 'foreign' }

/** What was missing when the person asked to go on. */
export type Reminder = 'numberMissing' | 'tooManyNumbers' | 'termsMissing' | 'priceMissing' | 'orderNotAllowed'

/**
 * `quote` prices exactly these choices; null while they are being priced. `sent` is a submission whose outcome is not
 * known. `previousTotal` is what was shown before the API refused it for a new price. `termsRefused` counts how often
 * the terms accepted turned out to be of the past.
 */
export type BuyNumberContext = {
  offer: string
  mayOrder: boolean
  step: PurchaseStep
  answer: OfferAnswer | null
  numbers: readonly string[]
  options: PurchaseOptions | null
  acceptedTerms: string | null
  termsRefused: number
  quote: Quote | null
  previousTotal: Decimal | null
  lost: readonly LostNumber[]
  sent: SentSubmission | null
  reminder: Reminder | null
  failure: Failure | null
}

type Update = Partial<BuyNumberContext>

export const startWith = ({ offer, step, numbers, draft, mayOrder }: BuyNumberInput): BuyNumberContext => {
  const chosen = (numbers ?? draft?.numbers ?? []).slice(0, numbersAtOnce)
  const sent = draft?.sent ?? null
  return {
    offer,
    mayOrder,
    step,
    answer: null,
    numbers: chosen,
    options: draft?.options ?? null,
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

/** What the offer makes of the choices: options that exist, numbers that are the offer's and still free. */
export const withOffer = (context: BuyNumberContext, answer: OfferAnswer): Update => {
  const { offer, chosen, cycles } = answer
  // The API is asked about the first number; the others show with the first price.
  const isForeign = (number: string, at: number) => !belongsTo(offer, number) || (at === 0 && chosen?.number !== number)
  const update = withoutNumbers(context, context.numbers.filter(isForeign), 'foreign')
  const taken = chosen?.free === false ? [chosen.number] : []
  return {
    answer,
    options: fitOptions(context.options, offer, cycles),
    ...update,
    ...withoutNumbers({ ...context, ...update }, taken, 'taken'),
  }
}

/** The number that the offer is asked about; what an address calls a number need not be one. */
export const numberAsked = ({ numbers }: Pick<BuyNumberContext, 'numbers'>): string | undefined =>
  numbers.find(isNumber)

/** Another choice of numbers: it has no price yet, and a submission sent before was of another one. */
export const withNumbers = (numbers: readonly string[]): Update => ({
  numbers: [...new Set(numbers)].slice(0, numbersAtOnce),
  lost: [],
  ...unpriced,
})

export const withOptions = (context: BuyNumberContext, options: Partial<PurchaseOptions>): Update => ({
  options: context.options && { ...context.options, ...options },
  ...unpriced,
})

const unpriced: Update = { quote: null, previousTotal: null, sent: null, failure: null, reminder: null }

/** Takes numbers out of the choice and remembers which, and why. */
export const withoutNumbers = (
  context: BuyNumberContext,
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

/** What a refused submission changes. While its outcome is unknown it is kept, to be sent again as it was. */
export const withRefusal = (context: BuyNumberContext, error: unknown): Update => {
  const failure = toFailure(error)
  const refused: Update = { failure, sent: unsettled.includes(failure.code) ? context.sent : null }
  switch (failure.code) {
    case 'numberTaken':
      return { ...refused, quote: null, ...withoutNumbers(context, failure.subjects ?? [], 'taken') }
    case 'priceChanged':
      return { ...refused, quote: null, previousTotal: context.sent?.body.expected_total ?? null }
    case 'termsNotAccepted':
      return { ...refused, acceptedTerms: null, termsRefused: context.termsRefused + 1 }
    default:
      return refused
  }
}

// After these nobody knows whether the submission counted.
const unsettled: readonly FailureCode[] = [
  'unreachable',
  'timedOut',
  'answerMalformed',
  'notSignedIn',
  'serverFailed',
  'serviceUnavailable',
  'tooManyRequests',
  'keyInFlight',
]

/** Every step after the first needs a number. One rule for the chart and for the stepper. */
export const mayOpen = ({ numbers }: Pick<BuyNumberContext, 'numbers'>, step: PurchaseStep): boolean =>
  step === 'number' || numbers.length > 0

export const sameNumbers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((number) => b.includes(number))

export const draftOf = ({ numbers, options, acceptedTerms, sent }: BuyNumberContext): PurchaseDraft => ({
  numbers: [...numbers],
  options,
  terms_version: acceptedTerms,
  sent,
})

/** The choices as they are priced and submitted; null while there is nothing to price. */
export const configurationOf = ({ offer, numbers, options }: BuyNumberContext): Configuration | null =>
  options === null || numbers.length === 0 ? null : { offer, numbers: [...numbers], ...options }

/** What is sent: the very same as before while the outcome of that is unknown, so that its key keeps it from counting twice. */
export const submissionOf = (context: BuyNumberContext, key: string): SentSubmission | null => {
  const configuration = configurationOf(context)
  if (context.sent !== null) return context.sent
  if (configuration === null || context.quote === null || context.acceptedTerms === null) return null
  return {
    key,
    body: {
      configuration,
      expected_total: context.quote.total.total,
      terms_version: context.acceptedTerms,
      terms_accepted: true,
    },
  }
}
