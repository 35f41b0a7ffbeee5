import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema, plainText } from '#domain/kit/primitives.ts'
import { callTargetSchema } from '#domain/numbers/call-trunk.ts'
import { prefixSchema, rateClasses } from './rate.ts'

/** `outgoing`: made by a number of the project; `incoming`: made to it. */
export const callDirections = ['outgoing', 'incoming'] as const
export type CallDirection = (typeof callDirections)[number]

export const callStatuses = ['connected', 'notConnected', 'busy'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Seconds of the longest call: six hours. */
export const maxCallSeconds = 21_600

/**
 * A side of a call as carriers report it: E.164, a short code such as `117`, or a word such as `anonymous`, or nothing, for one that
 * withholds its number.
 */
const partySchema = personalNumber(v.pipe(plainText, v.maxLength(64)))

/** Whether a side of a call has withheld its number. */
export const isWithheld = (party: string): boolean => !/^\+?\d+$/.test(party)

/** `seconds`: how long it was connected. `cost`: USD that the wallet was charged. */
export const callSchema = v.object({
  id: idSchema,
  caller_id: partySchema,
  destination: partySchema,
  direction: v.picklist(callDirections),
  started_at: momentSchema,
  ended_at: momentSchema,
  seconds: v.pipe(countSchema, v.maxValue(maxCallSeconds)),
  status: v.picklist(callStatuses),
  cost: amountSchema,
})
export type Call = v.InferOutput<typeof callSchema>

/** The rate that was valid when the call started. `per_minute`: USD. `network`: null for all that no other row covers. */
const callRateSchema = v.object({
  per_minute: amountSchema,
  rate_class: v.picklist(rateClasses),
  country: countrySchema,
  network: v.nullable(v.string()),
  prefix: prefixSchema,
  since: momentSchema,
})

export const ringResults = ['answered', 'notAnswered', 'busy'] as const
export type RingResult = (typeof ringResults)[number]

/** A target of a number's calls that a call rang. */
const rungTargetSchema = v.object({ target: callTargetSchema, result: v.picklist(ringResults) })
export type RungTarget = v.InferOutput<typeof rungTargetSchema>

/** In the order in which they rang; the last one answered, if the call was connected. */
export const rungTargetsSchema = v.array(rungTargetSchema)

/**
 * `number`: the project's number. `rate`: null for calls that are free. `transaction`: by which the wallet was charged; null
 * for calls without a charge. `rung`: the targets that an incoming call rang; null for a number whose calls were not routed.
 */
export const callDetailSchema = v.object({
  call: callSchema,
  number: v.object({ id: idSchema, number: e164Schema }),
  rate: v.nullable(callRateSchema),
  transaction: v.nullable(idSchema),
  rung: v.optional(v.nullable(rungTargetsSchema), null),
})
export type CallDetail = v.InferOutput<typeof callDetailSchema>

/** Micro-USD to which the cost of a call is rounded up: $0.0001, the last digit that rates are shown with. */
const leastStep = 100n

/** What seconds of a call cost, in micro-USD, rounded up once. */
export const callCost = (perMinute: bigint, seconds: number): bigint => {
  const exact = perMinute * BigInt(seconds)
  const divisor = 60n * leastStep
  return ((exact + divisor - 1n) / divisor) * leastStep
}

/** Whole seconds that an amount pays for; both in micro-USD. */
export const secondsPaidBy = (amount: bigint, perMinute: bigint): number => {
  if (amount <= 0n) return 0
  if (perMinute === 0n) return maxCallSeconds
  const seconds = ((amount / leastStep) * leastStep * 60n) / perMinute
  return seconds > BigInt(maxCallSeconds) ? maxCallSeconds : Number(seconds)
}
