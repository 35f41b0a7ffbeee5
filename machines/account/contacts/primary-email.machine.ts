import { type PrimaryEmailDraft, primaryEmailErrorsOf } from '#domain/account/contact-drafts.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'
import type { ContactList } from './contacts.machine.ts'

/** Asks for the password before another address signs in; the draft's `subject` is its id. */
export const primaryEmailMachine = createForm<PrimaryEmailDraft, PrimaryEmailDraft, ContactList, 'setPrimaryEmail'>({
  id: 'primaryEmail',
  src: 'setPrimaryEmail',
  empty: { subject: '', password: '' },
  errorsOf: primaryEmailErrorsOf,
  read: (draft) => draft,
  secrets: ['password'],
  failureFields: { passwordInvalid: 'password' },
})

export type PrimaryEmailActor = FormActor<PrimaryEmailDraft, PrimaryEmailDraft, ContactList>
