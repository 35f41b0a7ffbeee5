import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldError } from '#domain/kit/validation/form.ts'

const rules: Partial<Record<FieldError, MessageDescriptor>> = {
  'firstname.length': msg`Use 2 to 64 characters.`,
  'lastname.length': msg`Use 2 to 128 characters.`,
  'name.address': msg`Enter a name without web addresses, email addresses or phone numbers.`,
  'email.format': msg`Enter an email address, like name@example.com.`,
  'phone.format': msg`Enter the number with its country code, like +49 151 23456789.`,
  'userName.format': msg`This is not a user name of this network.`,
  'text.tooLong': msg`This is too long.`,
  'persons.range': msg`Enter a whole number from 1 to 1,000.`,
  'groups.range': msg`Enter a whole number from 0 to 1,000.`,
}

const missing: Readonly<Record<string, MessageDescriptor>> = {
  first_name: msg`Enter your first name.`,
  last_name: msg`Enter your last name.`,
  name: msg`Enter a project name.`,
  timezone: msg`Choose a time zone from the list.`,
  voice_language: msg`Choose a language from the list.`,
  maximum_persons: msg`Enter a whole number from 1 to 1,000.`,
  maximum_groups: msg`Enter a whole number from 0 to 1,000.`,
}

const notAccepted = msg`This is not accepted.`

/** Words for a wrong field of a section. */
export const sectionFieldWords = (field: string, code: FieldError): MessageDescriptor =>
  (code === 'REQUIRED' ? missing[field] : rules[code]) ?? notAccepted
