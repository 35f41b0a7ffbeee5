import * as v from 'valibot'
import { infoSchema } from '#domain/account.ts'
import { changePassword } from '#domain/contract/sign-up.ts'
import { password, requiredSecret } from '#domain/validation/text.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { changePasswordMachine } from './change-password.machine.ts'

export const changePasswordSchemas = schemasOf<typeof changePasswordMachine>()(
  formSchemas(
    'changePassword',
    {
      old_password: typed(requiredSecret),
      new_password: typed(password),
      confirm: typed(requiredSecret),
      end_other_sessions: v.boolean(),
    },
    v.object({ ...changePassword.response.entries, info: v.nullable(infoSchema) }),
  ),
)
