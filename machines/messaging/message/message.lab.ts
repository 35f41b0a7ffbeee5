import * as v from 'valibot'
import { loadedMessageSchema } from '#domain/contract/messaging/messaging.ts'
import { messageDetail, scheduledDetail, sendingDetail } from '#domain/fixtures/messaging.ts'
import { messageDetailSchema } from '#domain/messaging/message.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { messageMachine } from './message.machine.ts'

export const messageLab = labOf(messageMachine)({
  schemas: {
    input: v.strictObject({ message: v.string() }),
    context: contextOf({
      detail: v.nullable(messageDetailSchema),
      version: v.nullable(v.string()),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'retry.requested': bare('retry.requested'),
      'message.outdated': bare('message.outdated'),
      'resending.requested': bare('resending.requested'),
      'cancellation.requested': bare('cancellation.requested'),
    },
    outputs: {
      loadMessage: loadedMessageSchema,
      retryMessage: messageDetailSchema,
      cancelMessage: messageDetailSchema,
    },
  },
  inputs: [{ message: 'sms_2' }],
  outcomes: {
    loadMessage: {
      outputs: [messageDetail, sendingDetail, scheduledDetail].map((detail) => ({ ...detail, version: '2.3' })),
    },
    retryMessage: { outputs: [sendingDetail] },
    cancelMessage: { outputs: [{ ...scheduledDetail, message: { ...scheduledDetail.message, state: 'canceled' } }] },
  },
})
