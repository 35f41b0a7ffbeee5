import * as v from 'valibot'
import { sendersSchema } from '#domain/contract/messaging/messaging.ts'
import { messageQuote, sendersResponse, sendingDetail } from '#domain/fixtures/messaging.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { e164Schema } from '#domain/kit/primitives.ts'
import { composeDraftSchema } from '#domain/messaging/compose.ts'
import { messageDetailSchema, messageQuoteSchema } from '#domain/messaging/message.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { composeMachine } from './compose.machine.ts'

const change = v.partial(composeDraftSchema)

export const composeLab = labOf(composeMachine)({
  schemas: {
    input: v.strictObject({
      id: v.string(),
      draft: v.nullable(composeDraftSchema),
      key: v.nullable(v.string()),
      zone: v.string(),
    }),
    context: contextOf({
      zone: v.string(),
      senders: v.nullable(sendersSchema),
      draft: composeDraftSchema,
      quote: v.nullable(messageQuoteSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'draft.changed': event('draft.changed', { change }),
      'sender.chosen': event('sender.chosen', { from: e164Schema }),
      'list.chosen': event('list.chosen', { list: personalNumber(v.string()) }),
      'list.refused': event('list.refused', { code: v.picklist(['receivers.size', 'receivers.unreadable']) }),
      'list.cleaned': bare('list.cleaned'),
      'text.cheapened': bare('text.cheapened'),
      'submission.requested': bare('submission.requested'),
      'editing.requested': bare('editing.requested'),
      'sending.confirmed': event('sending.confirmed', { key: v.string() }),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadSenders: sendersSchema, quoteMessage: messageQuoteSchema, sendMessage: messageDetailSchema },
  },
  inputs: [
    { id: 'dft_2', draft: null, key: null, zone: 'Europe/Berlin' },
    {
      id: 'dft_2',
      draft: { from: '', receivers: '+491701234567', text: 'Hello', send_at: null },
      key: 'key-0',
      zone: 'Europe/Berlin',
    },
  ],
  events: {
    'draft.changed': [{ change: { text: 'Hello' } }, { change: { receivers: '+491701234567' } }],
    'sender.chosen': [{ from: '+493011112222' }],
    'list.chosen': [{ list: '+436641234567' }],
    'list.refused': [{ code: 'receivers.size' }],
    'sending.confirmed': [{ key: 'key-1' }],
  },
  outcomes: {
    loadSenders: { outputs: [sendersResponse] },
    quoteMessage: {
      outputs: [messageQuote, { ...messageQuote, available: '0.053', missing: '0.1' }],
      errors: [{ code: 'requestInvalid', fields: { 'receivers.0': ['receivers.number'] } }, { code: 'unreachable' }],
    },
    sendMessage: {
      outputs: [sendingDetail],
      errors: [
        { code: 'balanceNotEnough' },
        { code: 'unreachable' },
        { code: 'requestInvalid', fields: { from: ['sms.sender'] } },
      ],
    },
  },
})
