import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PasswordDraft } from '#domain/change-password.ts'
import type { FieldErrors } from '#machines/kit/form.machine.ts'
import { failureWords } from '#src/app/failure-messages.ts'

type Field = keyof PasswordDraft

const missing: Record<Field, MessageDescriptor> = {
  old_password: msg`Enter the password you use now.`,
  new_password: msg`Choose a new password.`,
  confirm: msg`Enter the new password once more.`,
  end_other_sessions: msg`This is not accepted.`,
}

/** What is wrong with a field of the form; undefined while nothing is. */
export const passwordErrorWords = (errors: FieldErrors, field: Field): MessageDescriptor | undefined => {
  switch (errors[field]) {
    case undefined:
      return undefined
    case 'REQUIRED':
      return missing[field]
    case 'passwordInvalid':
      return failureWords.passwordInvalid.what
    case 'passwordUnchanged':
      return failureWords.passwordUnchanged.what
    case 'password.length':
      return msg`Use 8 to 32 characters.`
    case 'password.digit':
      return msg`Use at least one digit.`
    case 'password.letter':
      return msg`Use at least one letter.`
    case 'password.confirm':
      return msg`This is not the same as the new password.`
    case 'text.tooLong':
      return msg`This is too long.`
    default:
      return msg`This is not accepted.`
  }
}
