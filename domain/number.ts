import * as v from 'valibot'
import { amountSchema } from '#domain/decimal-form.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/primitives.ts'

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

/** What the regulator asks of the holder before a number works. */
export const requirementLevels = ['none', 'details', 'documents'] as const
export type RequirementLevel = (typeof requirementLevels)[number]

export const numberStates = [
  'notActivated',
  'active',
  'renewNeeded',
  'expired',
  'blocked',
  'canceled',
  'deleting',
  'deleted',
] as const
export type NumberState = (typeof numberStates)[number]
export const numberStateSchema = v.picklist(numberStates)

const featuresSchema = v.object({ voice: v.boolean(), sms: v.boolean() })

/** Prices of one way of billing; USD a month for each channel beyond those included. */
export const billingTermsSchema = v.object({
  option: billingOptionSchema,
  monthly_cost: amountSchema,
  inbound_rate: amountSchema,
  channels_included: countSchema,
  channels_additional_maximum: countSchema,
  channel_monthly_cost: amountSchema,
})
export type BillingTerms = v.InferOutput<typeof billingTermsSchema>

/**
 * What can be bought under one prefix of a country: the row of the regions step, and the `{did}` of the address.
 * `id` reads `de-local-30`: country, type, prefix. `pulse` and `minimum_call_duration` are seconds; costs are USD,
 * `inbound_rate` USD a minute; `monthly_cost` is the cheapest of its billing terms.
 */
export const offerSchema = v.object({
  id: idSchema,
  country: countrySchema,
  city: v.nullable(v.string()),
  prefix: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
  calling_code: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
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
})
export type Offer = v.InferOutput<typeof offerSchema>

export const stockNumberSchema = v.object({
  number: e164Schema,
  rank: rankClassSchema,
  special_setup_fee: amountSchema,
})
export type StockNumber = v.InferOutput<typeof stockNumberSchema>

/** Months paid at once and the percentage off the monthly costs for it. */
export const renewCycleSchema = v.object({
  months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  discount_percent: amountSchema,
})
export type RenewCycle = v.InferOutput<typeof renewCycleSchema>

/** A row of My Number. `expire_date` is null until the number is active; `renew_cost` is USD for one cycle, before VAT. */
export const ownedNumberSchema = v.object({
  id: idSchema,
  number: e164Schema,
  country: countrySchema,
  city: v.nullable(v.string()),
  prefix: v.string(),
  type: numberTypeSchema,
  state: numberStateSchema,
  rank: rankClassSchema,
  features: featuresSchema,
  billing_option: billingOptionSchema,
  channels_included: countSchema,
  channels_additional: countSchema,
  requirement_level: v.picklist(requirementLevels),
  active_date: v.nullable(momentSchema),
  expire_date: v.nullable(momentSchema),
  auto_renew: v.boolean(),
  renew_cycle: countSchema,
  renew_cost: amountSchema,
})
export type OwnedNumber = v.InferOutput<typeof ownedNumberSchema>
