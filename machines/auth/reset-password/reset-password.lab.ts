import * as v from 'valibot'
import { resetPassword } from '#domain/contract/auth/auth.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { password, requiredSecret } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordLab = labOf(resetPasswordMachine)({
  schemas: formSchemas(
    'resetPassword',
    {
      token: typed(linkTokenSchema),
      new_password: typed(password),
      confirm: typed(requiredSecret),
      end_access: v.boolean(),
    },
    resetPassword.response,
  ),
  inputs: [{ draft: { token: linkToken } }],
  events: {
    'draft.changed': [
      { change: { new_password: 'Sandbox2027', confirm: 'Sandbox2027' } },
      { change: { new_password: 'short' } },
      { change: { end_access: true } },
    ],
  },
  outcomes: {
    resetPassword: {
      outputs: [{}],
      errors: [
        { code: 'linkExpired', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
})
