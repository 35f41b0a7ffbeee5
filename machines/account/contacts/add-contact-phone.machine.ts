import {
  type ContactPhoneDraft,
  contactPhoneErrorsOf,
  emptyContactPhoneDraft,
  readContactPhoneDraft,
} from '#domain/account/contact-drafts.ts'
import type { AddedPhone } from '#machines/account/verify-phone/add-phone.machine.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Asks for a phone, its kind and, at work, its extension, and sends a code to it. (ACC-03) */
export const addContactPhoneMachine = createForm<ContactPhoneDraft, ContactPhoneDraft, AddedPhone, 'addPhone'>({
  id: 'addContactPhone',
  src: 'addPhone',
  empty: emptyContactPhoneDraft,
  errorsOf: contactPhoneErrorsOf,
  read: readContactPhoneDraft,
  failureFields: { phoneAssigned: 'phone', phoneNotAllowed: 'phone', phoneUsed: 'phone', phoneNotRegistrable: 'phone' },
})

export type AddContactPhoneActor = FormActor<ContactPhoneDraft, ContactPhoneDraft, AddedPhone>
