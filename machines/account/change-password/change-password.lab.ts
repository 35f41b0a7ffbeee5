import * as v from 'valibot'
import { changePassword } from '#domain/contract/account/account.ts'
import { info } from '#domain/fixtures/session.ts'
import { password, requiredSecret } from '#domain/kit/validation/text.ts'
import { infoSchema } from '#domain/session/account.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { changePasswordMachine } from './change-password.machine.ts'

const filled = { old_password: 'Sandbox2026', new_password: 'Ein neues 1', confirm: 'Ein neues 1' }

export const changePasswordLab = labOf(changePasswordMachine)({
  schemas: formSchemas(
    'changePassword',
    {
      old_password: typed(requiredSecret),
      new_password: typed(password),
      confirm: typed(requiredSecret),
      end_other_sessions: v.boolean(),
    },
    v.object({ ...changePassword.response.entries, info: v.nullable(infoSchema) }),
  ),
  inputs: [{}],
  events: { 'draft.changed': [{ change: filled }, { change: { confirm: '' } }] },
  outcomes: {
    changePassword: {
      outputs: [{ ended_sessions: 2, info }],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
