import { contactPhoneForm } from '#domain/account/contact-drafts.ts'
import { addContactPhoneMachine } from '#machines/account/contacts/add-contact-phone.machine.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { addContactPhoneCalls } from '#src/api/account/account-contacts.calls.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { AddContactPhoneView } from './add-contact-phone.view.tsx'

export const AddContactPhoneScreen = ({ contacts }: { contacts: ContactsActor }) => {
  const actor = useForm(addContactPhoneMachine, addContactPhoneCalls, {
    draft: { ...contactPhoneForm.empty, country: useOwnCountry() },
    focus: 'kind',
    onResponse: ({ phone, number, resend_after }) =>
      contacts.send({ type: 'code.sent', sent: { id: phone, contact: number, resend_after } }),
  })
  return <AddContactPhoneView actor={actor} onDismiss={() => contacts.send({ type: 'step.dismissed' })} />
}
