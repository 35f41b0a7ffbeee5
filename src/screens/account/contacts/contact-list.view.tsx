import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ContactKind } from '#domain/account/contacts.ts'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { selectContacts, selectIsFull } from '#machines/account/contacts/contacts.selectors.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { CardLine } from '#src/components/layout/card.tsx'
import { ContactRow } from './contact-row.view.tsx'
import { fullWords, headingWords } from './contacts.messages.ts'

export type ContactListProps = { actor: ContactsActor; kind: ContactKind; mayChange: boolean }

/** The addresses or the phones, and whether there may be more of them. */
export const ContactList = ({ actor, kind, mayChange }: ContactListProps) => {
  const { i18n } = useLingui()
  const contacts = useSelector(actor, selectContacts)
  const isFull = useSelector(actor, selectIsFull)
  return (
    <>
      <chakra.ul
        aria-label={i18n._(headingWords[kind])}
        tabIndex={-1}
        data-focus-target={`${kind}-list`}
        css={{ '& > *': { borderBlockStartWidth: '1px' } }}
      >
        {contacts.map((contact) => (
          <ContactRow key={contact.id} actor={actor} contact={contact} mayChange={mayChange} />
        ))}
      </chakra.ul>
      <LostRows of={contacts} />
      {isEmptyList(contacts) ? <Empty /> : null}
      {isFull && mayChange ? <CardLine>{i18n._(fullWords[kind])}</CardLine> : null}
    </>
  )
}

const Empty = () => (
  <CardLine>
    <Trans>No phone yet.</Trans>
  </CardLine>
)
