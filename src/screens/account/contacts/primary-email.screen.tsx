import type { EmailContact } from '#domain/contract/account/account-contacts.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { primaryEmailMachine } from '#machines/account/contacts/primary-email.machine.ts'
import { primaryEmailCalls } from '#src/api/account/account-contacts.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { PrimaryEmailView } from './primary-email.view.tsx'

type Props = { contacts: ContactsActor; contact: EmailContact }

export const PrimaryEmailScreen = ({ contacts, contact }: Props) => {
  const actor = useForm(primaryEmailMachine, primaryEmailCalls, {
    draft: { subject: contact.id },
    focus: 'password',
    onResponse: (response) => contacts.send({ type: 'primary.changed', contacts: response.contacts }),
  })
  return (
    <PrimaryEmailView actor={actor} email={contact.email} onDismiss={() => contacts.send({ type: 'step.dismissed' })} />
  )
}
