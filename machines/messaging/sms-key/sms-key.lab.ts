import * as v from 'valibot'
import { smsKeysSchema } from '#domain/contract/messaging/messaging.ts'
import { smsKeyCreated, smsKeysResponse } from '#domain/fixtures/messaging.ts'
import { secret } from '#domain/kit/marks.ts'
import { e164Schema } from '#domain/kit/primitives.ts'
import { smsKeySchema } from '#domain/messaging/message.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { smsKeyMachine } from './sms-key.machine.ts'

export const smsKeyLab = labOf(smsKeyMachine)({
  schemas: {
    context: contextOf({
      keys: v.nullable(v.array(smsKeySchema)),
      key: v.nullable(secret(v.string())),
      from: v.nullable(e164Schema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'creation.requested': bare('creation.requested'),
      'revocation.requested': event('revocation.requested', { key: v.string() }),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { listSmsKeys: smsKeysSchema, createSmsKey: smsKeysSchema, revokeSmsKey: smsKeysSchema },
  },
  events: { 'revocation.requested': [{ key: 'key_2' }] },
  outcomes: {
    listSmsKeys: { outputs: [smsKeysResponse, { keys: [], key: null, from: null }] },
    createSmsKey: { outputs: [smsKeyCreated], errors: [{ code: 'keyLimitReached' }, { code: 'unreachable' }] },
    revokeSmsKey: { outputs: [{ keys: [], key: null, from: null }] },
  },
})
