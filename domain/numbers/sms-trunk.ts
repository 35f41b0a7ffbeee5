import * as v from 'valibot'
import { personal, secret } from '#domain/kit/marks.ts'
import { countSchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'

/** Milliseconds after which a delivery is given up, redirects included. */
export const deliveryTimeout = 5_000
/** Redirects that one delivery follows. */
export const maxRedirects = 3
/** Deliveries of one number that are kept. */
export const keptDeliveries = 50
/** Deliveries on one page of the log. */
export const deliveriesAtOnce = 5
/** Deliveries that users of one number may request in a minute: tests, and messages that are sent again. */
export const testsPerMinute = 6
/** Bytes of an answer that the log shows. */
export const shownBytes = 200

/**
 * Why a message did not arrive. `unfinished`: it is being sent, or the server stopped before its end. `statusRefused`: the receiver
 * answered with another status than 200 to 299.
 */
export const deliveryFailures = [
  'unfinished',
  'hostUnknown',
  'addressInternal',
  'redirectRefused',
  'tooManyRedirects',
  'timedOut',
  'connectionFailed',
  'statusRefused',
] as const

export type DeliveryFailure = (typeof deliveryFailures)[number]

/** A URL may contain a token of the receiver. */
export const trunkUrlSchema = secret(v.string())

/**
 * A message that was sent to the SMS trunk. `position`: counts the deliveries of a number. `sent`: the body. `status`: of the
 * HTTP response; null without one. `answer`: its first bytes as text.
 */
export const smsDeliverySchema = v.object({
  position: countSchema,
  kind: v.picklist(['test', 'message']),
  at: momentSchema,
  url: trunkUrlSchema,
  sent: personal(v.string()),
  status: v.nullable(countSchema),
  failure: v.nullable(v.picklist(deliveryFailures)),
  milliseconds: v.nullable(countSchema),
  answer: personal(v.string()),
})

export type SmsDelivery = v.InferOutput<typeof smsDeliverySchema>

/** `url`: null while messages are not forwarded. `deliveries`: newest first; `next` continues behind the last one. */
export const smsTrunkSchema = v.object({
  number: idSchema,
  version: countSchema,
  url: v.nullable(trunkUrlSchema),
  deliveries: v.array(smsDeliverySchema),
  next: v.nullable(countSchema),
})

export type SmsTrunk = v.InferOutput<typeof smsTrunkSchema>

/** A URL as pages show it to everyone in the project: without its query, in which receivers expect tokens. */
export const shownUrl = (url: string): string => url.replace(/\?.*$/, '')
