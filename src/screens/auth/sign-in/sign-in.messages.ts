import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isValidationCode } from '#domain/kit/validation/codes.ts'
import type { FieldError } from '#domain/kit/validation/form.ts'

type Field = 'email' | 'password'

const missing: Record<Field, MessageDescriptor> = {
  email: msg`Enter your email address.`,
  password: msg`Enter your password.`,
}

/** Message for an invalid field of the sign-in form. Refusals of the API concern both fields and are shown above them. */
export const fieldWords = (field: Field, code: FieldError): MessageDescriptor | null => {
  if (code === 'REQUIRED') return missing[field]
  return isValidationCode(code) ? msg`This is too long.` : null
}
