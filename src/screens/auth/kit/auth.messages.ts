import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RegistrationDraft } from '#domain/auth/register.ts'
import { isValidationCode, type ValidationCode } from '#domain/kit/validation/codes.ts'
import type { FieldError } from '#domain/kit/validation/form.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

/** Every field of the pages before sign-in, except the sign-in form's own. */
export type AuthField = keyof RegistrationDraft | 'code' | 'new_password' | 'token' | 'subject'

const missing: Partial<Record<AuthField, MessageDescriptor>> = {
  first_name: msg`Enter your first name.`,
  last_name: msg`Enter your last name.`,
  email: msg`Enter your email address.`,
  country: msg`Choose the country.`,
  phone: msg`Enter your phone number.`,
  password: msg`Choose a password.`,
  new_password: msg`Choose a new password.`,
  confirm: msg`Enter the password again.`,
  terms_version: msg`Accept the terms to create an account.`,
  code: msg`Enter the code.`,
}

/** Messages of the validation rules, with the numbers of `validationRules`. */
const rules: Partial<Record<ValidationCode, MessageDescriptor>> = {
  'firstname.length': msg`Use 2 to 64 characters.`,
  'lastname.length': msg`Use 2 to 128 characters.`,
  'name.address': msg`Enter a name without web addresses, email addresses or phone numbers.`,
  'email.format': msg`Enter an email address, like name@example.com.`,
  'password.length': msg`Use 8 to 32 characters.`,
  'password.digit': msg`Use at least one digit.`,
  'password.letter': msg`Use at least one letter.`,
  'password.common': msg`Too many people use this password, so it is easy to guess. Choose another.`,
  'password.confirm': msg`The passwords do not match.`,
  'phone.digits': msg`Use digits only.`,
  'phone.length': msg`A phone number has 5 to 13 digits.`,
  'phone.iran': msg`A phone number in Iran has ten digits, with its area code and without the leading 0.`,
  'phone.iranMobile': msg`A mobile number in Iran has ten digits and starts with 9.`,
  'phone.us': msg`A phone number in the United States has ten digits, with its area code.`,
  'phone.invalid': msg`This phone number does not belong to the selected country.`,
  'code.format': msg`The code has six digits.`,
  'text.tooLong': msg`This is too long.`,
}

const notAccepted = msg`This is not accepted.`

export const authFieldWords = (field: AuthField, code: FieldError): MessageDescriptor => {
  if (code === 'REQUIRED') return missing[field] ?? notAccepted
  if (isValidationCode(code)) return rules[code] ?? notAccepted
  return failureWords[code].what
}
