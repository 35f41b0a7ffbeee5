import { activate } from '#domain/contract/auth/auth.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { linkActivationMachine } from './link-activation.machine.ts'

export const linkActivationLab = labOf(linkActivationMachine)({
  schemas: formSchemas('activate', { token: typed(linkTokenSchema) }, activate.response),
  inputs: [{ draft: { token: linkToken } }],
  events: { 'draft.changed': [{ change: { token: linkToken } }, { change: { token: '' } }] },
  outcomes: {
    activate: {
      outputs: [{ active: true, resend_after: 0 }],
      errors: [
        { code: 'linkExpired', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
})
