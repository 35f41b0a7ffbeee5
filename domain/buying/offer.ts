import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'

export const numberTypes = ['mobile', 'local', 'national', 'tollFree', 'sharedCost'] as const

export type NumberType = (typeof numberTypes)[number]

export const numberTypeSchema = v.picklist(numberTypes)

/** Memorable numbers cost a one-time special setup fee by rank. */
export const rankClasses = ['normal', 'bronze', 'silver', 'gold'] as const

export type RankClass = (typeof rankClasses)[number]

export const rankClassSchema = v.picklist(rankClasses)

/** `freeInboundPerChannel`: inbound calls are free, each channel is paid monthly. `perMinute`: inbound minutes are paid, channels are cheap. */
export const billingOptions = ['freeInboundPerChannel', 'perMinute'] as const

export type BillingOption = (typeof billingOptions)[number]

export const billingOptionSchema = v.picklist(billingOptions)

/** What the regulator requires of the owner before a number works. */
export const requirementLevels = ['none', 'details', 'documents'] as const

export type RequirementLevel = (typeof requirementLevels)[number]

/** What a number can do. */
export const features = ['voice', 'sms'] as const

export type Feature = (typeof features)[number]

export const featuresSchema = v.object({ voice: v.boolean(), sms: v.boolean() })

/** Prices of one billing option; USD a month for each channel beyond those included. */
export const billingTermsSchema = v.object({
  option: billingOptionSchema,
  monthly_cost: amountSchema,
  inbound_rate: amountSchema,
  channels_included: countSchema,
  channels_additional_maximum: countSchema,
  channel_monthly_cost: amountSchema,
})

export type BillingTerms = v.InferOutput<typeof billingTermsSchema>

/** Digits of a country's calling code, without the plus sign. */
export const callingCodeSchema = v.pipe(v.string(), v.regex(/^\d{1,4}$/))

/**
 * What can be bought under one prefix of a country: a row of the regions step, and the `{did}` of the URL.
 * `id` reads `de-local-30`: country, type, prefix. `pulse` and `minimum_call_duration` are seconds; costs are USD,
 * `inbound_rate` USD a minute; `monthly_cost` is the cheapest of its billing terms. `notice_until`: end of the caller's stock
 * notice of a sold-out offer.
 */
export const offerSchema = v.object({
  id: idSchema,
  country: countrySchema,
  ...placeEntries,
  prefix: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
  calling_code: callingCodeSchema,
  type: numberTypeSchema,
  features: featuresSchema,
  requirement_level: v.picklist(requirementLevels),
  setup_cost: amountSchema,
  monthly_cost: amountSchema,
  inbound_rate: amountSchema,
  pulse: countSchema,
  minimum_call_duration: countSchema,
  billing_terms: v.array(billingTermsSchema),
  stock: countSchema,
  notice_until: v.optional(v.nullable(momentSchema), null),
})

export type Offer = v.InferOutput<typeof offerSchema>

/** A number type of which a country has offers, in stock or not, and what any of its numbers can do. */
export const offeredTypeSchema = v.object({ type: numberTypeSchema, features: featuresSchema })

export type OfferedType = v.InferOutput<typeof offeredTypeSchema>

export const stockNumberSchema = v.object({
  number: e164Schema,
  rank: rankClassSchema,
  special_setup_fee: amountSchema,
})

export type StockNumber = v.InferOutput<typeof stockNumberSchema>

/** Months paid at once, and the discount on the monthly costs in percent. */
export const renewCycleSchema = v.object({
  months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  discount_percent: amountSchema,
})

export type RenewCycle = v.InferOutput<typeof renewCycleSchema>
