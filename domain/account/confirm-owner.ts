import * as v from 'valibot'
import { codeErrorsOf, digitsOf } from '#domain/auth/activation.ts'
import { defineForm, typed } from '#domain/kit/validation/form.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

/** The password again, and a code of the app. `needs_code`: the account had a second factor when its passkeys were loaded. */
export const confirmOwnerForm = defineForm({
  fields: { password: requiredSecret, needs_code: v.boolean(), code: typed(codeSchema) },
  check: ({ needs_code, code }) => (needs_code || code !== '' ? codeErrorsOf(code) : {}),
  read: ({ password, code }) => ({
    by: 'password' as const,
    password,
    ...(code === '' ? {} : { code: digitsOf(code) }),
  }),
})
