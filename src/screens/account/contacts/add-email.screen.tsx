import { addEmailMachine } from '#machines/account/contacts/add-email.machine.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { addEmailCalls } from '#src/api/account/account-contacts.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { AddEmailView } from './add-email.view.tsx'

export const AddEmailScreen = ({ contacts }: { contacts: ContactsActor }) => {
  const actor = useForm(addEmailMachine, addEmailCalls, {
    focus: 'email',
    onResponse: ({ id, email, resend_after }) =>
      contacts.send({ type: 'code.sent', sent: { id, contact: email, resend_after } }),
  })
  return <AddEmailView actor={actor} onDismiss={() => contacts.send({ type: 'step.dismissed' })} />
}
