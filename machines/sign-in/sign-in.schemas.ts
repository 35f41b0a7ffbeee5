import * as v from 'valibot'
import { captchaSchema, credentialsSchema, signIn } from '#domain/contract/auth.ts'
import { schemasOf, typed, typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { signInMachine } from './sign-in.machine.ts'

const { email, password } = credentialsSchema.entries

export const signInSchemas = schemasOf<typeof signInMachine>()(
  formSchemas(
    'signIn',
    { email: typedEmail(email), password: typed(password), captcha: v.nullable(captchaSchema) },
    signIn.response,
  ),
)
