import * as v from 'valibot'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { personal } from '#domain/kit/marks.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { encodings, isSendable, maxCharacters, maxSegments, measureSms, normalizeSms } from './sms-text.ts'

/** Recipients of one message. (VAL-25) */
export const maxRecipients = 100
/** Days ahead for which a message can be scheduled. */
export const furthestDays = 30
/** Messages that one project can send in a minute. */
export const sendsPerMinute = 60

/**
 * What happened to a message for one receiver. `scheduled`: not sent yet. `accepted`: the carrier has it. `delayed`: the phone does
 * not answer, the carrier tries again. `failed`: the carrier has refused it, and the price was returned. `expired`: the carrier gave
 * up after two days; it was paid for trying.
 */
export const receiverStates = [
  'scheduled',
  'accepted',
  'delayed',
  'delivered',
  'failed',
  'expired',
  'canceled',
  'refused',
] as const
export type ReceiverState = (typeof receiverStates)[number]

/**
 * What happened to a message. `sending`: some receivers have no result yet. `partlyFailed`: failed or expired for some. `canceled`:
 * before its time. `refused`: could not be sent at its time.
 */
export const messageStates = [
  'scheduled',
  'sending',
  'delivered',
  'partlyFailed',
  'failed',
  'canceled',
  'refused',
] as const
export type MessageState = (typeof messageStates)[number]

/** Who has sent a message: a phone number, a short code such as `32665`, or a name of up to 11 letters and digits. */
export const sourceSchema = v.union([
  e164Schema,
  personal(v.pipe(v.string(), v.regex(/^\d{2,8}$/))),
  personal(v.pipe(v.string(), v.regex(/^(?=.*\p{L})[\p{L}\d .&_-]{1,11}$/u))),
])

/** A written text. */
const storedText = personal(v.string())

/** `area`: the country of the source; null where its number does not tell. `network`: the source's carrier. (SMS-01) */
export const inboxMessageSchema = v.object({
  id: idSchema,
  source: sourceSchema,
  destination: e164Schema,
  text: storedText,
  at: momentSchema,
  area: v.nullable(countrySchema),
  network: v.nullable(v.string()),
})
export type InboxMessage = v.InferOutput<typeof inboxMessageSchema>

/**
 * A row of the outbox. `receivers`: the first three of `receiver_count`. `pages`: segments of the text. `at`: when it was sent, or
 * will be. `cost`: USD for all receivers; `refunded`: of it, for receivers that failed; `delivery_cost`: charged besides for those whom the
 * network has confirmed. (SMS-02)
 */
export const outboxMessageSchema = v.object({
  id: idSchema,
  from: e164Schema,
  receivers: v.array(e164Schema),
  receiver_count: countSchema,
  text: storedText,
  pages: countSchema,
  encoding: v.picklist(encodings),
  at: momentSchema,
  state: v.picklist(messageStates),
  delivered: countSchema,
  failed: countSchema,
  cost: amountSchema,
  refunded: amountSchema,
  delivery_cost: amountSchema,
})
export type OutboxMessage = v.InferOutput<typeof outboxMessageSchema>

/**
 * `results`: of each receiver, in the order of the message; `price`: USD for all segments; `delivery_price`: added when
 * the network confirms the delivery. `retried_as`: the message that was sent again
 * to the receivers that this one did not reach; null if it was not sent again.
 */
export const messageDetailSchema = v.object({
  message: outboxMessageSchema,
  retried_as: v.nullable(idSchema),
  results: v.array(
    v.object({
      number: e164Schema,
      state: v.picklist(receiverStates),
      price: amountSchema,
      delivery_price: amountSchema,
      at: momentSchema,
    }),
  ),
})
export type MessageDetail = v.InferOutput<typeof messageDetailSchema>

/** `receivers.N` of a refusal names one of them. */
export const messageEntries = {
  from: e164Schema,
  receivers: v.pipe(
    v.array(e164Schema),
    v.minLength(1, 'REQUIRED'),
    v.maxLength(maxRecipients, 'receivers.most'),
    v.check((numbers) => new Set(numbers).size === numbers.length, 'receivers.duplicate'),
  ),
  text: personal(
    v.pipe(
      v.string(),
      v.minLength(1, 'REQUIRED'),
      // Twice the longest: line ends and accents may have been typed as two characters.
      v.maxLength(2 * maxCharacters, 'sms.length'),
      v.check(isSendable, 'INVALID'),
      v.transform(normalizeSms),
      v.check((text) => text.trim() !== '', 'REQUIRED'),
      v.check((text) => measureSms(text).segments <= maxSegments, 'sms.length'),
    ),
  ),
}

/** A message as it is sent: by the portal, or by a program with the SMS API key. */
export const newMessageEntries = { ...messageEntries, send_at: v.optional(momentSchema) }
const newMessageSchema = v.strictObject(newMessageEntries)
export type NewMessage = v.InferOutput<typeof newMessageSchema>

/**
 * What a message would cost. `prices`: USD for one receiver and all segments, by country, dearest first. `delivery`: added if all
 * receivers are reached, set aside until the network confirms each; part of `total`. `missing`: what the wallet lacks; `0` if it pays.
 */
export const messageQuoteSchema = v.object({
  pages: countSchema,
  encoding: v.picklist(encodings),
  prices: v.array(
    v.object({
      country: v.nullable(countrySchema),
      segment: amountSchema,
      receivers: countSchema,
      total: amountSchema,
    }),
  ),
  delivery: amountSchema,
  total: amountSchema,
  available: decimalSchema,
  missing: amountSchema,
})
export type MessageQuote = v.InferOutput<typeof messageQuoteSchema>

/**
 * A message to or from one counterpart. `number`: the project's own. `state`: what happened to it for this counterpart; null for one that
 * was received.
 */
export const conversationEntrySchema = v.object({
  id: idSchema,
  direction: v.picklist(['received', 'sent']),
  number: e164Schema,
  text: storedText,
  at: momentSchema,
  state: v.nullable(v.picklist(receiverStates)),
})
export type ConversationEntry = v.InferOutput<typeof conversationEntrySchema>

/** The last message that was exchanged with one counterpart. `other`: a number or a name. Several may share one message that was sent to all. */
export const correspondenceSchema = v.object({
  other: sourceSchema,
  message: idSchema,
  ...v.omit(conversationEntrySchema, ['id']).entries,
})
export type Correspondence = v.InferOutput<typeof correspondenceSchema>

/** SMS API keys of one project. */
export const maxKeys = 5

/** `prefix`: the start of the key. `by`: who made it, and as whom it sends. (SMS-04) */
export const smsKeySchema = v.object({
  id: idSchema,
  prefix: v.string(),
  by: personal(v.string()),
  created_at: momentSchema,
  used_at: v.nullable(momentSchema),
})
export type SmsKey = v.InferOutput<typeof smsKeySchema>
