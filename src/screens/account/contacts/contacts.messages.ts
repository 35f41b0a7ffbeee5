import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactKind, PhoneKind } from '#domain/account/contacts.ts'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { ContactsContext } from '#machines/account/contacts/contacts.machine.ts'
import { wordTable } from '#src/i18n/word-table.ts'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'

export const phoneKindWords = wordTable<PhoneKind>({
  mobile: msg({ message: 'Mobile', context: 'phone' }),
  home: msg({ message: 'Home', context: 'phone' }),
  work: msg({ message: 'Work', context: 'phone' }),
})

type Words = Record<ContactKind, MessageDescriptor>
type Done = NonNullable<ContactsContext['done']>

export const headingWords: Words = { email: msg`Email addresses`, phone: msg`Phones` }

export const purposeWords: Words = {
  email: msg`You sign in with the primary one and get our emails there.`,
  phone: msg`Orders need a verified phone. We contact you on the primary one.`,
}

export const addWords: Words = { email: msg`Add an email address`, phone: msg`Add a phone` }

export const loadingWords: Words = { email: msg`Loading the addresses`, phone: msg`Loading the phones` }

export const removalWords: Words = { email: msg`Remove this address?`, phone: msg`Remove this phone?` }

export const fullWords: Words = {
  email: msg`An account has at most five addresses. Remove one to add another.`,
  phone: msg`An account has at most five phones. Remove one to add another.`,
}

export const doneWords: Record<Done, Words> = {
  verified: { email: msg`The address is verified.`, phone: msg`The phone is verified.` },
  setPrimary: {
    email: msg`This is your primary address now. Sign in with it from now on.`,
    phone: msg`This is your primary phone now.`,
  },
  remove: { email: msg`The address was removed.`, phone: msg`The phone was removed.` },
}

const extensionRange = msg`An extension is a number from 0 to 9999.`

export const phoneFieldWords = (
  field: 'phone' | 'country' | 'kind' | 'extension',
  code: FieldError,
): MessageDescriptor => (field === 'phone' || field === 'country' ? authFieldWords(field, code) : extensionRange)

export const passwordFieldWords = (_field: 'password' | 'subject', code: FieldError): MessageDescriptor =>
  code === 'REQUIRED' ? msg`Enter the password you use now.` : authFieldWords('password', code)
