import { linkTokenSchema } from '#domain/contract/auth.ts'
import { resetPassword } from '#domain/contract/sign-up.ts'
import { password, requiredSecret } from '#domain/validation/text.ts'
import { schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordSchemas = schemasOf<typeof resetPasswordMachine>()(
  formSchemas(
    'resetPassword',
    { token: typed(linkTokenSchema), new_password: typed(password), confirm: typed(requiredSecret) },
    resetPassword.response,
  ),
)
