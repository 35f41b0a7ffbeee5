import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isValidationCode } from '#domain/validation/codes.ts'
import type { FieldError } from '#machines/kit/form.machine.ts'

type Field = 'email' | 'password'

const missing: Record<Field, MessageDescriptor> = {
  email: msg`Enter your e-mail address.`,
  password: msg`Enter your password.`,
}

/** What is wrong with a field of the sign-in form. What the API refuses is said above, of address and password together. */
export const fieldWords = (field: Field, code: FieldError): MessageDescriptor | null => {
  if (code === 'REQUIRED') return missing[field]
  return isValidationCode(code) ? msg`This is too long.` : null
}
