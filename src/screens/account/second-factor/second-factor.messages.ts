import type { MessageDescriptor } from '@lingui/core'
import type { FieldError } from '#domain/kit/validation/form.ts'
import { passwordFieldWords } from '#src/screens/account/contacts/contacts.messages.ts'
import { proofFieldWords } from '#src/screens/auth/kit/proof.messages.ts'

export const factorFieldWords = (field: 'password' | 'code' | 'recovery_code', code: FieldError): MessageDescriptor =>
  field === 'password' ? passwordFieldWords('password', code) : proofFieldWords(field, code)
