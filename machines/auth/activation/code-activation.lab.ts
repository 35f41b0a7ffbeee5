import * as v from 'valibot'
import { activate } from '#domain/contract/auth/auth.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { codeActivationMachine } from './code-activation.machine.ts'

export const codeActivationLab = labOf(codeActivationMachine)({
  schemas: formSchemas('activate', { subject: v.string(), code: typed(codeSchema) }, activate.response),
  inputs: [{ draft: { subject: 'reg_7F3K2' } }],
  events: { 'draft.changed': [{ change: { code: '204817' } }, { change: { code: '2048' } }] },
  outcomes: {
    activate: {
      outputs: [{ active: true, resend_after: 0 }],
      errors: [
        { code: 'codeInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
})
