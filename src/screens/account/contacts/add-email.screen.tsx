import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { addEmailMachine } from '#machines/account/contacts/add-email.machine.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { addEmailCalls } from '#src/api/account/account-contacts.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { AddEmailView } from './add-email.view.tsx'

export const AddEmailScreen = ({ contacts }: { contacts: ContactsActor }) => {
  const machine = useProvided(
    addEmailMachine,
    ({ client }) => ({
      actors: addEmailCalls(client),
      actions: {
        reportResponse: (_, { response: { id, email, resend_after } }) =>
          contacts.send({ type: 'code.sent', sent: { id, contact: email, resend_after } }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [contacts],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('email'), [])
  return <AddEmailView actor={actor} onDismiss={() => contacts.send({ type: 'step.dismissed' })} />
}
