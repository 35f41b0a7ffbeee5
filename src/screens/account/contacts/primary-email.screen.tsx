import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { EmailContact } from '#domain/contract/account/account-contacts.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { primaryEmailMachine } from '#machines/account/contacts/primary-email.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { primaryEmailCalls } from '#src/api/account/account-contacts.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { PrimaryEmailView } from './primary-email.view.tsx'

type Props = { contacts: ContactsActor; contact: EmailContact }

export const PrimaryEmailScreen = ({ contacts, contact }: Props) => {
  const machine = useProvided(
    primaryEmailMachine,
    ({ client }) => ({
      actors: primaryEmailCalls(client),
      actions: {
        reportResponse: (_, { response }) => contacts.send({ type: 'primary.changed', contacts: response.contacts }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [contacts],
  )
  const actor = useChart(machine, { input: { draft: { subject: contact.id } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('password'), [])
  return (
    <PrimaryEmailView actor={actor} email={contact.email} onDismiss={() => contacts.send({ type: 'step.dismissed' })} />
  )
}
