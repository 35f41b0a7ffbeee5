import * as v from 'valibot'
import { captchaSchema } from '#domain/contract/auth.ts'
import { forgotPassword } from '#domain/contract/sign-up.ts'
import { email } from '#domain/validation/network.ts'
import { schemasOf, typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { forgotPasswordMachine } from './forgot-password.machine.ts'

export const forgotPasswordSchemas = schemasOf<typeof forgotPasswordMachine>()(
  formSchemas(
    'forgotPassword',
    { email: typedEmail(email), captcha: v.nullable(captchaSchema) },
    forgotPassword.response,
  ),
)
