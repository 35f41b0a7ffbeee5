import * as v from 'valibot'
import { forgotPassword } from '#domain/contract/auth/auth.ts'
import { captchaSchema } from '#domain/contract/auth/sign-in.ts'
import { email } from '#domain/kit/validation/network.ts'
import { typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'

export const forgotPasswordLab = labOf(forgotPasswordMachine)({
  schemas: formSchemas(
    'forgotPassword',
    { email: typedEmail(email), captcha: v.nullable(captchaSchema) },
    forgotPassword.response,
  ),
  events: { 'draft.changed': [{ change: { email: 'clara.neumann@example.com' } }, { change: { email: '' } }] },
  outcomes: {
    forgotPassword: {
      outputs: [{ resend_after: 60 }],
      errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 20 }],
    },
  },
})
