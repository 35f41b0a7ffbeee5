import * as v from 'valibot'
import { compare } from '#domain/kit/decimal.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { ungrouped } from '#domain/kit/phone.ts'
import { countSchema, e164Schema, plainText } from '#domain/kit/primitives.ts'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { type BillingTerms, billingOptionSchema, type Offer, type RenewCycle, type RequirementLevel } from './offer.ts'
import { configurationSchema, numbersAtOnce } from './pricing.ts'
import { registeredForSchema } from './requirements.ts'

/**
 * The steps of buying numbers of one offer, in order. Country and region are chosen on earlier pages; an offer without
 * requirements has no step for them.
 */
export const purchaseSteps = ['number', 'options', 'requirements', 'review'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

/** The steps that an offer of this level has. */
export const stepsOf = (level: RequirementLevel): PurchaseStep[] =>
  purchaseSteps.filter((step) => step !== 'requirements' || level !== 'none')

/** The choices other than the numbers; `cycle` in months. */
export const purchaseOptionsSchema = v.object({
  billing_option: billingOptionSchema,
  additional_channels: countSchema,
  cycle: v.pipe(v.number(), v.integer(), v.minValue(1)),
  auto_renew: v.boolean(),
})
export type PurchaseOptions = v.InferOutput<typeof purchaseOptionsSchema>

/** The request that adds configured numbers to the cart. */
export const submissionSchema = v.strictObject({
  configuration: v.strictObject(configurationSchema.entries),
  /** The total that was shown; if it has changed, the API refuses with `priceChanged`. */
  expected_total: amountSchema,
  terms_version: plainText,
  terms_accepted: v.boolean(),
  /** The registrant and address of the numbers; null where the offer requires nothing. */
  registered_for: v.optional(v.nullable(registeredForSchema), null),
})

export type Submission = v.InferOutput<typeof submissionSchema>

/** A sent submission with an unknown outcome; sent again with the same key it counts once. */
export const sentSubmissionSchema = v.object({ key: v.pipe(v.string(), v.minLength(8)), body: submissionSchema })
export type SentSubmission = v.InferOutput<typeof sentSubmissionSchema>

/** Stored over reloads, sign-ins and tabs: the choices, and a sent submission with its key. */
export const purchaseDraftSchema = v.object({
  numbers: v.pipe(v.array(e164Schema), v.maxLength(numbersAtOnce)),
  options: v.nullable(purchaseOptionsSchema),
  terms_version: v.nullable(v.string()),
  sent: v.nullable(sentSubmissionSchema),
  registered_for: v.optional(v.nullable(registeredForSchema), null),
})
export type PurchaseDraft = v.InferOutput<typeof purchaseDraftSchema>

/** The terms of the chosen billing option; undefined if the offer does not have it. */
export const termsOf = (
  offer: Pick<Offer, 'billing_terms'>,
  option: PurchaseOptions['billing_option'],
): BillingTerms | undefined => offer.billing_terms.find((terms) => terms.option === option)

/**
 * The wanted options where the offer has them, else its cheapest billing option, channels within the maximum, the
 * shortest cycle, auto renew on.
 * @throws RangeError for an offer without billing terms or cycles, which the contract does not allow
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

/** Whether a text is a number in E.164 form. */
export const isNumber = (text: string): boolean => v.is(e164Schema, text)

/** Whether a number (E.164) starts with the calling code and prefix of the offer. */
export const belongsTo = (offer: Pick<Offer, 'calling_code' | 'prefix'>, number: string): boolean =>
  number.startsWith(`+${offer.calling_code}${offer.prefix}`)

/** Digits, `*` for any run of digits and `?` for one; matched against the number without its plus sign. */
export const patternSchema = v.pipe(
  v.string(),
  v.regex<string, ValidationCode>(
    new RegExp(`^[\\d*?]{1,${validationRules['pattern.format'].most}}$`),
    'pattern.format',
  ),
)

/**
 * The search pattern for a typed text: digits of any script, without spaces and punctuation. Without a wildcard the digits
 * match anywhere in the number. `''` for empty text, null if it is no pattern. (BUY-04, VAL-26)
 */
export const toPattern = (typed: string): string | null => {
  const plain = ungrouped(typed).replaceAll('+', '')
  if (plain === '') return ''
  const pattern = /[*?]/.test(plain) ? plain : `*${plain}*`
  return v.is(patternSchema, pattern) ? pattern : null
}
