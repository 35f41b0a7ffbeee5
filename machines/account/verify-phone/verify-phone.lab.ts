import * as v from 'valibot'
import { info } from '#domain/fixtures/session.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { infoSchema } from '#domain/session/account.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { verifyPhoneMachine } from './verify-phone.machine.ts'

export const verifyPhoneLab = labOf(verifyPhoneMachine)({
  schemas: formSchemas(
    'verifyPhone',
    { subject: v.string(), code: typed(codeSchema) },
    v.object({ info: v.nullable(infoSchema) }),
  ),
  inputs: [{ draft: { subject: 'phn_1' } }],
  events: { 'draft.changed': [{ change: { code: '482913' } }, { change: { code: '4829' } }] },
  outcomes: {
    verifyPhone: {
      outputs: [{ info }],
      errors: [
        { code: 'codeInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
