import * as v from 'valibot'
import { captchaSchema } from '#domain/contract/auth.ts'
import { register, registrationSchema } from '#domain/contract/sign-up.ts'
import { countrySchema } from '#domain/primitives.ts'
import { requiredSecret } from '#domain/validation/text.ts'
import { schemasOf, typed, typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import type { registerMachine } from './register.machine.ts'

const { first_name, last_name, email, phone, password } = registrationSchema.entries

export const registerSchemas = schemasOf<typeof registerMachine>()(
  formSchemas(
    'register',
    {
      first_name: typed(first_name),
      last_name: typed(last_name),
      email: typedEmail(email),
      country: typed(countrySchema),
      phone_country: typed(countrySchema),
      phone: typed(phone),
      password: typed(password),
      confirm: typed(requiredSecret),
      terms_version: v.string(),
      captcha: v.nullable(captchaSchema),
    },
    register.response,
  ),
)
