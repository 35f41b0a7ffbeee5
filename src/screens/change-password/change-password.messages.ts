import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasswordDraft } from '#domain/change-password.ts'
import type { FieldError } from '#machines/kit/form.machine.ts'
import { doorFieldWords } from '../door/door.messages.ts'

/** What is wrong with a field of the form. */
export const passwordFieldWords = (field: keyof PasswordDraft, code: FieldError): MessageDescriptor => {
  if (field === 'old_password' && code === 'REQUIRED') return msg`Enter the password you use now.`
  if (field === 'confirm' && code === 'REQUIRED') return msg`Enter the new password once more.`
  return doorFieldWords('new_password', code)
}
