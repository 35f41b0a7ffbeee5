import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValidationCode } from '#domain/validation/codes.ts'

type Field = 'email' | 'password'

const missing: Record<Field, MessageDescriptor> = {
  email: msg`Enter your e-mail address.`,
  password: msg`Enter your password.`,
}

/** What is wrong with a field of the sign-in form. */
export const fieldWords = (field: Field, code: ValidationCode): MessageDescriptor =>
  code === 'REQUIRED' ? missing[field] : msg`This is too long.`
