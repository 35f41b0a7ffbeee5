import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { contactPhoneForm } from '#domain/account/contact-drafts.ts'
import { addContactPhoneMachine } from '#machines/account/contacts/add-contact-phone.machine.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { addContactPhoneCalls } from '#src/api/account/account-contacts.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { AddContactPhoneView } from './add-contact-phone.view.tsx'

export const AddContactPhoneScreen = ({ contacts }: { contacts: ContactsActor }) => {
  const machine = useProvided(
    addContactPhoneMachine,
    ({ client }) => ({
      actors: addContactPhoneCalls(client),
      actions: {
        reportResponse: (_, { response: { phone, number, resend_after } }) =>
          contacts.send({ type: 'code.sent', sent: { id: phone, contact: number, resend_after } }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [contacts],
  )
  const actor = useChart(machine, { input: { draft: { ...contactPhoneForm.empty, country: useOwnCountry() } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('kind'), [])
  return <AddContactPhoneView actor={actor} onDismiss={() => contacts.send({ type: 'step.dismissed' })} />
}
