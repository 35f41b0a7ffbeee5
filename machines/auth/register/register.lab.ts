import * as v from 'valibot'
import { registrationSchema } from '#domain/auth/register.ts'
import { register } from '#domain/contract/auth/auth.ts'
import { captchaSchema } from '#domain/contract/auth/sign-in.ts'
import { registered, registrationDraft } from '#domain/fixtures/auth.ts'
import { countrySchema } from '#domain/kit/primitives.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed, typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { registerMachine } from './register.machine.ts'

const { first_name, last_name, email, phone, password } = registrationSchema.entries

export const registerLab = labOf(registerMachine)({
  schemas: formSchemas(
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
  events: { 'draft.changed': [{ change: registrationDraft }, { change: { phone: '' } }] },
  outcomes: {
    register: {
      outputs: [registered],
      errors: [
        { code: 'phoneAssigned', status: 422, fields: { phone: ['phoneAssigned'] } },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
})
