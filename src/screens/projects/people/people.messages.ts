import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MemberRole } from '#domain/kit/rights.ts'
import { isValidationCode } from '#domain/kit/validation/codes.ts'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { PeopleStep } from '#machines/projects/people/people.machine.ts'
import { wordTable } from '#src/i18n/word-table.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

export const roleWords = wordTable<MemberRole>({
  simple: msg({ message: 'Simple user', context: 'role' }),
  manager: msg({ message: 'Manager', context: 'role' }),
})

export const roleDescriptions: Record<MemberRole, MessageDescriptor> = {
  simple: msg`Can view everything in this project, but cannot order.`,
  manager: msg`Can buy, pay from the wallet and manage numbers.`,
}

export const doneWords: Record<PeopleStep, MessageDescriptor> = {
  invited: msg`The invitation is on its way.`,
  changed: msg`Your changes are saved.`,
  removed: msg`The access has ended.`,
  offered: msg`The ownership was offered. The new owner must accept it.`,
}

type Field = 'name' | 'email' | 'role' | 'until' | 'language' | 'user' | 'version' | 'password'

const missing: Partial<Record<Field, MessageDescriptor>> = {
  name: msg`Enter the name of the person.`,
  email: msg`Enter an email address.`,
  user: msg`Choose the new owner.`,
  password: msg`Enter the password you use now.`,
}

const notAccepted = msg`This is not accepted.`

export const personFieldWords = (field: Field, code: FieldError): MessageDescriptor => {
  if (code === 'REQUIRED') return missing[field] ?? notAccepted
  if (code === 'date.past') return msg`This day has passed already.`
  if (code === 'date.year') return msg`Check the year.`
  if (code === 'date.format') return msg`Enter a day, like 2026-11-20.`
  if (code === 'name.address') return msg`Enter a name without web addresses, email addresses or phone numbers.`
  if (code === 'text.tooLong') return msg`Use at most 64 characters.`
  if (code === 'email.format') return msg`Enter an email address, like name@example.com.`
  return isValidationCode(code) ? notAccepted : failureWords[code].what
}
