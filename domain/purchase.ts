import * as v from 'valibot'
import { patternSchema, submissionSchema } from '#domain/contract/dids.ts'
import { compare } from '#domain/decimal.ts'
import { toLatinDigits } from '#domain/digits.ts'
import { type BillingTerms, billingOptionSchema, type Offer, type RenewCycle } from '#domain/number.ts'
import { numbersAtOnce } from '#domain/pricing.ts'
import { countSchema, e164Schema } from '#domain/primitives.ts'

/** Steps of buying under one offer, in order; country and region come before, on pages of their own. */
export const purchaseSteps = ['number', 'options', 'review'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** What is chosen beside the numbers; `cycle` is months. */
export const purchaseOptionsSchema = v.object({
  billing_option: billingOptionSchema,
  additional_channels: countSchema,
  cycle: v.pipe(v.number(), v.integer(), v.minValue(1)),
  auto_renew: v.boolean(),
})
export type PurchaseOptions = v.InferOutput<typeof purchaseOptionsSchema>

/** A submission that was sent and whose outcome is not known; sent again with the same key it counts once. */
export const sentSubmissionSchema = v.object({ key: v.pipe(v.string(), v.minLength(8)), body: submissionSchema })
export type SentSubmission = v.InferOutput<typeof sentSubmissionSchema>

/** What has to survive a reload, a sign-in in between or another tab: the choices, and the key of what was already sent. */
export const purchaseDraftSchema = v.object({
  numbers: v.pipe(v.array(e164Schema), v.maxLength(numbersAtOnce)),
  options: v.nullable(purchaseOptionsSchema),
  terms_version: v.nullable(v.string()),
  sent: v.nullable(sentSubmissionSchema),
})
export type PurchaseDraft = v.InferOutput<typeof purchaseDraftSchema>

/** The terms of the chosen way of billing; undefined where the offer does not have it. */
export const termsOf = (
  offer: Pick<Offer, 'billing_terms'>,
  option: PurchaseOptions['billing_option'],
): BillingTerms | undefined => offer.billing_terms.find((terms) => terms.option === option)

/**
 * The nearest options the offer really has: those wanted where they exist, else its cheapest billing, channels within
 * the maximum, the shortest cycle, auto renew on. Throws RangeError for an offer without billing terms or cycles,
 * which the contract does not allow.
 */
export const fitOptions = (
  wanted: PurchaseOptions | null,
  offer: Pick<Offer, 'billing_terms'>,
  cycles: readonly RenewCycle[],
): PurchaseOptions => {
  const terms =
    (wanted && termsOf(offer, wanted.billing_option)) ??
    offer.billing_terms.toSorted((a, b) => compare(a.monthly_cost, b.monthly_cost))[0]
  const cycle =
    cycles.find(({ months }) => months === wanted?.cycle) ?? cycles.toSorted((a, b) => a.months - b.months)[0]
  if (terms === undefined || cycle === undefined) throw new RangeError('an offer without billing terms or cycles')
  return {
    billing_option: terms.option,
    additional_channels: Math.min(wanted?.additional_channels ?? 0, terms.channels_additional_maximum),
    cycle: cycle.months,
    auto_renew: wanted?.auto_renew ?? true,
  }
}

/** Whether a text that claims to be a number is written as one (E.164). */
export const isNumber = (text: string): boolean => v.is(e164Schema, text)

/** Whether a number (E.164) can be of this offer at all: it starts with its calling code and prefix. */
export const belongsTo = (offer: Pick<Offer, 'calling_code' | 'prefix'>, number: string): boolean =>
  number.startsWith(`+${offer.calling_code}${offer.prefix}`)

/**
 * What somebody typed to find a number, as the pattern the API takes: digits of any script, spaces and punctuation left
 * out; without a wildcard the digits are looked for anywhere in the number. `''` for nothing typed, null for what is no
 * pattern. (BUY-04, VAL-26)
 */
export const toPattern = (typed: string): string | null => {
  const plain = toLatinDigits(typed).replace(/[\s()+./-]/g, '')
  if (plain === '') return ''
  const pattern = /[*?]/.test(plain) ? plain : `*${plain}*`
  return v.is(patternSchema, pattern) ? pattern : null
}
