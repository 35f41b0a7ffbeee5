import { fromPromise } from 'xstate'
import { deleteDraft, listDrafts, loadDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import {
  cancelMessage,
  createSmsKey,
  listSmsKeys,
  loadMessage,
  loadMessagesVersion,
  loadSenders,
  maxSenders,
  quoteMessage,
  retryMessage,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { toFailure } from '#domain/kit/failure.ts'
import { hasContent, isSavable } from '#domain/messaging/draft.ts'
import type { composeMachine } from '#machines/messaging/compose/compose.machine.ts'
import type { deleteDraftMachine } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import type { drafts } from '#machines/messaging/drafts/drafts.list.ts'
import type { messageMachine } from '#machines/messaging/message/message.machine.ts'
import type { replyMachine } from '#machines/messaging/reply/reply.machine.ts'
import type { saveDraftMachine } from '#machines/messaging/save-draft/save-draft.machine.ts'
import type { smsKeyMachine } from '#machines/messaging/sms-key/sms-key.machine.ts'
import type { numberChangesMachine } from '#machines/numbers/number-changes/number-changes.machine.ts'
import type { numberChoiceMachine } from '#machines/numbers/number-choice/number-choice.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import type { KeptDrafts } from '#src/device/kept-drafts.ts'

/** Versions of the messages instead of the versions of the numbers. */
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

export const replyCalls = (client: Client): Calls<typeof replyMachine> => ({
  quoteMessage: call(client, quoteMessage, (body) => ({ body })),
  sendMessage: call(client, sendMessage, ({ key, ...body }) => ({ body, key })),
})

export const saveDraftCalls = (client: Client): Calls<typeof saveDraftMachine> => ({
  loadDraft: call(client, loadDraft, (query) => ({ query })),
  saveDraft: call(client, saveDraft, (body) => ({ body })),
})

/**
 * First saves what the device keeps from an earlier visit, so that the list has it too. A draft that is refused stays on the device and
 * shows the reason when it is opened. Without a connection the others are not tried, because each would wait for its time-out.
 */
export const draftsCalls = (client: Client, device: KeptDrafts): Calls<typeof drafts.machine> => ({
  listDrafts: fromPromise(async ({ input: query, signal }) => {
    for (const { id, version, message, key } of device.all()) {
      // A message whose sending had no response may have been sent.
      if (key !== null || !hasContent(message) || !isSavable(message)) continue
      try {
        await client.call(saveDraft, { body: { draft: id, version, ...message }, signal })
        device.forget(id)
      } catch (error) {
        if (toFailure(error).status === undefined) break
      }
    }
    return client.call(listDrafts, { query, signal, movesUser: true })
  }),
})

export const deleteDraftCalls = (client: Client): Calls<typeof deleteDraftMachine> => ({
  deleteDraft: call(client, deleteDraft, (query) => ({ query })),
})

/** Numbers from which messages can be sent. */
export const senderChoiceCalls = (client: Client): Calls<typeof numberChoiceMachine> => ({
  searchNumbers: fromPromise(async ({ input: { q }, signal }) => {
    const { numbers } = await client.call(loadSenders, { query: q === '' ? {} : { q }, signal })
    return { numbers, isCut: numbers.length >= maxSenders }
  }),
})

export const smsKeyCalls = (client: Client): Calls<typeof smsKeyMachine> => ({
  listSmsKeys: call(client, listSmsKeys),
  createSmsKey: call(client, createSmsKey),
  revokeSmsKey: call(client, revokeSmsKey, ({ key }) => ({ query: { key } })),
})
