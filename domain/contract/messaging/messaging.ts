import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { directions } from '#domain/kit/dated-list.ts'
import { daySchema, inOrder } from '#domain/kit/days.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import {
  countSchema,
  e164Schema,
  idSchema,
  momentSchema,
  pageSizes,
  pagingEntries,
  searchText,
} from '#domain/kit/primitives.ts'
import { draftIdSchema } from '#domain/messaging/draft.ts'
import {
  conversationEntrySchema,
  correspondenceSchema,
  inboxMessageSchema,
  messageDetailSchema,
  messageEntries,
  messageQuoteSchema,
  messageStates,
  newMessageEntries,
  outboxMessageSchema,
  smsKeySchema,
  sourceSchema,
} from '#domain/messaging/message.ts'

/**
 * `q` finds words of the text and digits of numbers; `number`: one of the project's; `from`, `to`: whole days, refused in the
 * wrong order.
 */
export const messageFilterEntries = {
  q: v.optional(personal(searchText)),
  number: v.optional(e164Schema),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
}

const pageEntries = {
  sort: v.optional(v.picklist(directions), 'newest'),
  after: v.optional(idSchema),
  page_size: pagingEntries.page_size,
}

/** `numbers`: up to 100 of the project that have messages. `version`: see `loadMessagesVersion`. */
const listOf = <S extends v.GenericSchema>(row: S) =>
  v.object({
    results: v.array(row),
    page_size: v.pipe(countSchema, v.picklist(pageSizes)),
    next: v.nullable(idSchema),
    numbers: v.array(e164Schema),
    version: v.string(),
    now: momentSchema,
  })

export const inboxSchema = listOf(inboxMessageSchema)
export type Inbox = v.InferOutput<typeof inboxSchema>

export const listInbox = endpoint({
  id: 'API-46',
  name: 'listInbox',
  summary: 'Messages that numbers of a project have received.',
  method: 'GET',
  path: 'mynumbers/pk/sms/inbox/',
  access: 'project',
  query: inOrder(v.strictObject({ ...pageEntries, ...messageFilterEntries })),
  response: inboxSchema,
  failures: ['messageUnknown'],
})

export const outboxFilterEntries = { ...messageFilterEntries, state: v.optional(v.picklist(messageStates)) }
export const outboxSchema = listOf(outboxMessageSchema)
export type Outbox = v.InferOutput<typeof outboxSchema>

export const listOutbox = endpoint({
  id: 'API-48',
  name: 'listOutbox',
  summary: 'Messages that a project has sent, or will send.',
  method: 'GET',
  path: 'mynumbers/pk/sms/outbox/',
  access: 'project',
  query: inOrder(v.strictObject({ ...pageEntries, ...outboxFilterEntries })),
  response: outboxSchema,
  failures: ['messageUnknown'],
})

export const conversationSchema = listOf(conversationEntrySchema)
export type Conversation = v.InferOutput<typeof conversationSchema>

export const listConversation = endpoint({
  id: 'API-136',
  name: 'listConversation',
  summary: 'Messages from and to one counterpart, of all numbers of a project.',
  method: 'GET',
  path: 'mynumbers/pk/sms/conversation/',
  access: 'project',
  query: v.strictObject({ ...pageEntries, with: sourceSchema }),
  response: conversationSchema,
  failures: ['messageUnknown'],
})

/** The time of the last message and the counterpart, so that a page stays where it is when another message arrives. */
const conversationPlaceSchema = personal(v.pipe(v.string(), v.regex(/^\d{1,15}_.{1,16}$/u)))

export const conversationsSchema = v.object({
  results: v.array(correspondenceSchema),
  page_size: v.pipe(countSchema, v.picklist(pageSizes)),
  next: v.nullable(conversationPlaceSchema),
  version: v.string(),
  now: momentSchema,
})
export type Conversations = v.InferOutput<typeof conversationsSchema>

/** `q`: digits of a number, or words of a name. */
export const listConversations = endpoint({
  id: 'API-145',
  name: 'listConversations',
  summary:
    'Numbers and names with which a project has exchanged messages, each with the last message; planned messages do not count.',
  method: 'GET',
  path: 'mynumbers/pk/sms/conversations/',
  access: 'project',
  query: v.strictObject({
    q: messageFilterEntries.q,
    after: v.optional(conversationPlaceSchema),
    page_size: pagingEntries.page_size,
  }),
  response: conversationsSchema,
})

const sendFailures = ['balanceNotEnough', 'tooManyRequests'] as const satisfies readonly FailureCode[]

export const sendMessage = endpoint({
  id: 'API-47',
  name: 'sendMessage',
  summary:
    'Sends a text from an active number of the project, at once or at `send_at`, to at most 100 receivers. Each segment to each receiver is charged once by the rate of its number. Also takes an SMS API key in place of a session: `Authorization: Bearer <key>`. A repeated request with the same `Idempotency-Key` sends nothing again. `balanceNotEnough` names the missing USD under `errors.short`. `draft`: the draft that is sent; it is deleted, and sent only once.',
  method: 'POST',
  path: 'mynumbers/pk/sms/send/',
  access: 'project',
  rights: ['sendMessages'],
  confirmation: 'paying',
  idempotent: true,
  body: v.strictObject({ ...newMessageEntries, draft: v.optional(draftIdSchema) }),
  response: messageDetailSchema,
  failures: [...sendFailures, 'draftSent'],
})

/** `version`: see `loadMessagesVersion`. */
export const loadedMessageSchema = v.object({ ...messageDetailSchema.entries, version: v.string() })
export type LoadedMessage = v.InferOutput<typeof loadedMessageSchema>

export const loadMessage = endpoint({
  id: 'API-97',
  name: 'loadMessage',
  summary: 'A sent message with the result of each receiver.',
  method: 'GET',
  path: 'mynumbers/pk/sms/message/',
  access: 'project',
  query: v.strictObject({ message: idSchema }),
  response: loadedMessageSchema,
  failures: ['messageUnknown'],
})

export const retryMessage = endpoint({
  id: 'API-98',
  name: 'retryMessage',
  summary:
    'Sends a message again, as a new one, to the receivers for whom it failed or expired: once. A message that was sent again responds with that one.',
  method: 'POST',
  path: 'mynumbers/pk/sms/retry/',
  access: 'project',
  rights: ['sendMessages'],
  confirmation: 'paying',
  idempotent: true,
  body: v.strictObject({ message: idSchema }),
  response: messageDetailSchema,
  failures: [...sendFailures, 'messageUnknown', 'messageNotFailed'],
})

export const cancelMessage = endpoint({
  id: 'API-99',
  name: 'cancelMessage',
  summary: 'Cancels a scheduled message; nothing is charged.',
  method: 'POST',
  path: 'mynumbers/pk/sms/cancel/',
  access: 'project',
  rights: ['sendMessages'],
  body: v.strictObject({ message: idSchema }),
  response: messageDetailSchema,
  failures: ['messageUnknown', 'messageSent'],
})

/** Numbers in one response of `loadSenders`. */
export const maxSenders = 100

/**
 * `numbers`: up to 100 active ones that have messages, newest first, and `from` if it is one of them. `available`: USD of the wallet.
 * `q` finds them as in the list of numbers.
 */
export const sendersSchema = v.object({ numbers: v.array(e164Schema), available: decimalSchema })
export type Senders = v.InferOutput<typeof sendersSchema>

export const loadSenders = endpoint({
  id: 'API-100',
  name: 'loadSenders',
  summary: 'Numbers from which messages can be sent, and the balance that pays for them.',
  method: 'GET',
  path: 'mynumbers/pk/sms/senders/',
  access: 'project',
  query: v.strictObject({ from: v.optional(e164Schema), q: v.optional(personal(searchText)) }),
  response: sendersSchema,
})

export const quoteMessage = endpoint({
  id: 'API-101',
  name: 'quoteMessage',
  summary: 'What a message would cost; refuses what sending would refuse, except for a balance that is too low.',
  method: 'POST',
  path: 'mynumbers/pk/sms/quote/',
  access: 'project',
  rights: ['sendMessages'],
  body: v.strictObject({ ...messageEntries, send_at: v.optional(momentSchema) }),
  response: messageQuoteSchema,
})

export const messagesVersionSchema = v.object({ version: v.pipe(v.string(), v.maxLength(100)) })
export type MessagesVersion = v.InferOutput<typeof messagesVersionSchema>

export const loadMessagesVersion = endpoint({
  id: 'API-102',
  name: 'loadMessagesVersion',
  summary: 'A text that differs after each message that arrives, is sent, or changes its state.',
  method: 'GET',
  path: 'mynumbers/pk/sms/version/',
  access: 'project',
  live: true,
  response: messagesVersionSchema,
})

/** `key`: only in the response to the request that has made it. `from`: a number to send from; null if the project has none. */
export const smsKeysSchema = v.object({
  keys: v.array(smsKeySchema),
  key: v.nullable(secret(v.string())),
  from: v.nullable(e164Schema),
})
export type SmsKeys = v.InferOutput<typeof smsKeysSchema>

export const listSmsKeys = endpoint({
  id: 'API-50',
  name: 'listSmsKeys',
  summary: 'The SMS API keys of a project, without the keys themselves.',
  method: 'GET',
  path: 'mynumbers/pk/sms/token/',
  access: 'project',
  rights: ['manageKeys'],
  response: smsKeysSchema,
})

export const createSmsKey = endpoint({
  id: 'API-50',
  name: 'createSmsKey',
  summary: 'Makes an SMS API key. Only this response contains it.',
  method: 'POST',
  path: 'mynumbers/pk/sms/token/',
  access: 'project',
  rights: ['createKeys'],
  confirmation: 'lasting',
  response: smsKeysSchema,
  failures: ['keyLimitReached'],
})

export const revokeSmsKey = endpoint({
  id: 'API-50',
  name: 'revokeSmsKey',
  summary: 'Revokes an SMS API key at once.',
  method: 'DELETE',
  path: 'mynumbers/pk/sms/token/',
  access: 'project',
  rights: ['manageKeys'],
  query: v.strictObject({ key: idSchema }),
  response: smsKeysSchema,
})
