import { fromPromise } from 'xstate'
import {
  cancelMessage,
  createSmsKey,
  listConversation,
  listInbox,
  listOutbox,
  listSmsKeys,
  loadMessage,
  loadMessagesVersion,
  loadSenders,
  mostSenders,
  quoteMessage,
  retryMessage,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging.ts'
import type { composeMachine } from '#machines/messaging/compose/compose.machine.ts'
import type { conversationMachine } from '#machines/messaging/conversation/conversation.machine.ts'
import type { inboxMachine } from '#machines/messaging/inbox/inbox.machine.ts'
import type { messageMachine } from '#machines/messaging/message/message.machine.ts'
import type { outboxMachine } from '#machines/messaging/outbox/outbox.machine.ts'
import type { smsKeyMachine } from '#machines/messaging/sms-key/sms-key.machine.ts'
import type { numberChangesMachine } from '#machines/numbers/number-changes/number-changes.machine.ts'
import type { numberChoiceMachine } from '#machines/numbers/number-choice/number-choice.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const inboxCalls = (client: Client): Calls<typeof inboxMachine> => ({
  listInbox: call(client, listInbox, (query) => ({ query, movesUser: true })),
})

export const outboxCalls = (client: Client): Calls<typeof outboxMachine> => ({
  listOutbox: call(client, listOutbox, (query) => ({ query, movesUser: true })),
})

export const conversationCalls = (client: Client): Calls<typeof conversationMachine> => ({
  listConversation: call(client, listConversation, (query) => ({ query, movesUser: true })),
})

/** Versions of the messages in place of those of the numbers. */
export const messageChangesCalls = (client: Client): Calls<typeof numberChangesMachine> => ({
  loadNumbersVersion: call(client, loadMessagesVersion),
})

export const messageCalls = (client: Client): Calls<typeof messageMachine> => ({
  loadMessage: call(client, loadMessage, (query) => ({ query })),
  retryMessage: call(client, retryMessage, ({ message, key }) => ({ body: { message }, key })),
  cancelMessage: call(client, cancelMessage, ({ message }) => ({ body: { message } })),
})

export const composeCalls = (client: Client): Calls<typeof composeMachine> => ({
  loadSenders: call(client, loadSenders, ({ from }) => ({ query: from === '' ? {} : { from } })),
  quoteMessage: call(client, quoteMessage, (body) => ({ body })),
  sendMessage: call(client, sendMessage, ({ key, ...body }) => ({ body, key })),
})

/** Numbers from which messages can be sent. */
export const senderChoiceCalls = (client: Client): Calls<typeof numberChoiceMachine> => ({
  searchNumbers: fromPromise(async ({ input: { q }, signal }) => {
    const { numbers } = await client.call(loadSenders, { query: q === '' ? {} : { q }, signal })
    return { numbers, isCut: numbers.length >= mostSenders }
  }),
})

export const smsKeyCalls = (client: Client): Calls<typeof smsKeyMachine> => ({
  listSmsKeys: call(client, listSmsKeys),
  createSmsKey: call(client, createSmsKey),
  revokeSmsKey: call(client, revokeSmsKey, ({ key }) => ({ query: { key } })),
})
