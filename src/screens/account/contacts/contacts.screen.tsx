import type { ContactKind } from '#domain/account/contacts.ts'
import type { Info } from '#domain/session/account.ts'
import { type ContactList, contactsMachine } from '#machines/account/contacts/contacts.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { contactsCalls } from '#src/api/account/account-contacts.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AddContactPhoneScreen } from './add-contact-phone.screen.tsx'
import { AddEmailScreen } from './add-email.screen.tsx'
import { ContactCodeScreen } from './contact-code.screen.tsx'
import { ContactsView } from './contacts.view.tsx'
import { OwnersContacts } from './owners-contacts.tsx'
import { PrimaryEmailScreen } from './primary-email.screen.tsx'

/** The addresses or the phones of the account. (ACC-02, ACC-03) */
export const ContactsScreen = ({ kind }: { kind: ContactKind }) => {
  const info = useSession(selectInfo)
  const mayChange = useMay('secureAccount')
  const machine = useProvided(
    contactsMachine,
    ({ client, session }) => ({
      actors: contactsCalls(client),
      actions: {
        reportContacts: (_, list) => {
          const known = selectInfo(session.getSnapshot())
          if (known !== null) session.send({ type: 'info.changed', info: withContacts(known, list) })
        },
        focusList: () => document.querySelector<HTMLElement>(`main [data-focus-target=${kind}-list]`)?.focus(),
      },
    }),
    [kind],
  )
  const actor = useChart(machine, { input: { kind } })
  if (info === null) return null
  return (
    <ContactsView
      actor={actor}
      kind={kind}
      readOnly={mayChange ? null : <OwnersContacts account={info.client} />}
      adding={kind === 'email' ? <AddEmailScreen contacts={actor} /> : <AddContactPhoneScreen contacts={actor} />}
      confirming={(sent) => <ContactCodeScreen contacts={actor} kind={kind} sent={sent} />}
      proving={(contact) => ('email' in contact ? <PrimaryEmailScreen contacts={actor} contact={contact} /> : null)}
    />
  )
}

/** The account as the session knows it, after a change of its contacts. */
const withContacts = (info: Info, { contacts }: ContactList): Info => {
  const primary = contacts.find((each) => each.primary)
  if (primary !== undefined && 'email' in primary) return { ...info, client: { ...info.client, email: primary.email } }
  const [first] = contacts
  if (first !== undefined && 'email' in first) return info
  return { ...info, verified_phone: contacts.some(({ verified }) => verified) }
}
