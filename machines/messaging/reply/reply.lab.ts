import * as v from 'valibot'
import { messageQuote, sendingDetail } from '#domain/fixtures/messaging.ts'
import { personal } from '#domain/kit/marks.ts'
import { e164Schema } from '#domain/kit/primitives.ts'
import { messageDetailSchema, messageQuoteSchema } from '#domain/messaging/message.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { replyMachine } from './reply.machine.ts'

const text = personal(v.string())
const entries = { from: e164Schema, to: e164Schema, text, key: v.nullable(v.string()) }

export const replyLab = labOf(replyMachine)({
  schemas: {
    input: v.strictObject(entries),
    context: contextOf({ ...entries, quote: v.nullable(messageQuoteSchema), failure: v.nullable(failureInLog) }),
    events: {
      'text.changed': event('text.changed', { text }),
      'text.cheapened': bare('text.cheapened'),
      'sending.requested': event('sending.requested', { key: v.string() }),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { quoteMessage: messageQuoteSchema, sendMessage: messageDetailSchema },
  },
  inputs: [
    { from: '+493012345678', to: '+491701234567', text: '', key: null },
    { from: '+493012345678', to: '+491701234567', text: 'Hello', key: 'key-0' },
  ],
  events: {
    'text.changed': [{ text: 'Hello' }, { text: '' }],
    'sending.requested': [{ key: 'key-1' }],
  },
  outcomes: {
    quoteMessage: {
      outputs: [messageQuote, { ...messageQuote, available: '0.053', missing: '0.1' }],
      errors: [{ code: 'requestInvalid', fields: { from: ['sms.sender'] } }, { code: 'unreachable' }],
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
