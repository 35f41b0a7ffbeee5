import * as v from 'valibot'
import { captchaSchema, signIn } from '#domain/contract/auth/sign-in.ts'
import { credentialsSchema } from '#domain/session/credentials.ts'
import { typed, typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { signInMachine } from './sign-in.machine.ts'

const { email, password } = credentialsSchema.entries

export const signInLab = labOf(signInMachine)({
  schemas: formSchemas(
    'signIn',
    { email: typedEmail(email), password: typed(password), captcha: v.nullable(captchaSchema) },
    signIn.response,
  ),
  events: {
    'draft.changed': [
      { change: { email: 'clara.neumann@example.com', password: 'a secret of hers' } },
      { change: { password: '' } },
    ],
  },
  outcomes: {
    signIn: {
      outputs: [
        { token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' },
        { challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8', expires_at: '2026-11-20T08:05:00.000Z' },
      ],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
})
