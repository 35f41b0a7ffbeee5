import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BriefcaseBusiness, House, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import type { PhoneKind } from '#domain/account/contacts.ts'
import { openTable } from '#domain/kit/open-table.ts'
import type { Contact, ContactsActor } from '#machines/account/contacts/contacts.machine.ts'
import { removalRefusal, selectBusyId, selectIsIdle } from '#machines/account/contacts/contacts.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { MarkedRow } from '#src/components/data/marked-row.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { phoneKindWords } from './contacts.messages.ts'

export type ContactRowProps = { actor: ContactsActor; contact: Contact; mayChange: boolean }

/** One address or phone with what can be done with it. */
export const ContactRow = ({ actor, contact, mayChange }: ContactRowProps) => (
  <MarkedRow
    mark={'email' in contact ? Mail : phoneSigns[contact.kind]}
    actions={mayChange ? <RowActions actor={actor} contact={contact} /> : null}
  >
    <strong id={contact.id}>
      {'email' in contact ? <bdi>{contact.email}</bdi> : <PhoneNumber number={contact.number} />}
    </strong>
    <div data-facts>
      {'email' in contact ? null : <PhoneFacts phone={contact} />}
      {contact.primary ? <StatusBadge kind="contact" status="primary" size="sm" /> : null}
      <StatusBadge kind="contact" status={contact.verified ? 'verified' : 'unverified'} size="sm" />
    </div>
  </MarkedRow>
)

const phoneSigns = openTable<PhoneKind, LucideIcon>(
  { mobile: Smartphone, home: House, work: BriefcaseBusiness },
  () => Smartphone,
)

const PhoneFacts = ({ phone: { kind, extension } }: { phone: Exclude<Contact, { email: string }> }) => {
  const { i18n } = useLingui()
  const number = <bdi>{extension}</bdi>
  return (
    <>
      <span>{i18n._(phoneKindWords[kind])}</span>
      {extension === null ? null : (
        <span>
          <Trans>Extension {number}</Trans>
        </span>
      )}
    </>
  )
}

const RowActions = ({ actor, contact }: Omit<ContactRowProps, 'mayChange'>) => {
  const isIdle = useSelector(actor, selectIsIdle)
  const isBusy = useSelector(actor, (snapshot) => selectBusyId(snapshot) === contact.id)
  const refusal = useSelector(actor, (snapshot) => removalRefusal(contact, snapshot))
  const { id } = contact
  if (!isIdle && !isBusy) return null
  return (
    <div data-actions>
      {contact.verified ? null : (
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          aria-describedby={id}
          onClick={() => actor.send({ type: 'verification.requested', id })}
        >
          <Trans>Verify</Trans>
        </Button>
      )}
      {contact.verified && !contact.primary ? (
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          aria-describedby={id}
          onClick={() => actor.send({ type: 'primary.requested', id })}
        >
          <Trans>Make primary</Trans>
        </Button>
      ) : null}
      {refusal === null && isIdle ? (
        <Button
          size="sm"
          variant="dangerQuiet"
          aria-describedby={id}
          onClick={() => actor.send({ type: 'removal.requested', id })}
        >
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </div>
  )
}
