import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#domain/projects/person.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectIsIdle } from '#machines/projects/people/people.selectors.ts'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { Badge } from '#src/components/data/badge.tsx'
import { MarkedRow } from '#src/components/data/marked-row.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { Avatar } from '#src/components/values/avatar.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { roleWords } from './people.messages.ts'

export type PersonRowProps = { actor: PeopleActor; person: Person; mayChange: boolean; resend: ReactNode }

/** One person with its user, or its invitation. */
export const PersonRow = ({ actor, person, mayChange, resend }: PersonRowProps) => {
  const { i18n } = useLingui()
  return (
    <MarkedRow
      mark={<Avatar address={null} size="10" name={person.name} />}
      flexWrap="nowrap"
      borderBlockStartWidth="1px"
      actions={mayChange ? <RowMenu actor={actor} person={person} /> : null}
    >
      <PersonName name={person.name}>
        <Badge>{i18n._(roleWords[person.role])}</Badge>
        {person.state === 'joined' ? null : <StatusBadge kind="person" status={person.state} size="sm" />}
      </PersonName>
      <div data-facts>
        <chakra.bdi overflowWrap="anywhere">{person.email}</chakra.bdi>
        {person.until === null ? null : <LastDay day={person.until} />}
      </div>
      {mayChange ? resend : null}
    </MarkedRow>
  )
}

/** The owner, who has no user to change. */
export const OwnerRow = ({ name }: { name: string }) => (
  <MarkedRow mark={<Avatar address={null} size="10" name={name} />} borderBlockStartWidth="1px" actions={null}>
    <PersonName name={name}>
      <Badge tone="brand">
        <Trans context="role">Owner</Trans>
      </Badge>
    </PersonName>
  </MarkedRow>
)

const PersonName = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {children}
  </chakra.div>
)

const LastDay = ({ day }: { day: string }) => {
  const date = useFormat().utcDate(`${day}T12:00:00.000Z`)
  return (
    <span>
      <Trans>Until {date}</Trans>
    </span>
  )
}

const RowMenu = ({ actor, person: { id, name } }: { actor: PeopleActor; person: Person }) => {
  const { t } = useLingui()
  const isIdle = useSelector(actor, selectIsIdle)
  if (!isIdle) return null
  return (
    <PopoverMenu
      label={t`Actions for ${name}`}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerShape="icon"
      heading={<bdi>{name}</bdi>}
      sheet
      entries={[
        {
          id: 'change',
          name: <Trans>Change</Trans>,
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => actor.send({ type: 'change.requested', user: id }),
        },
        {
          id: 'remove',
          name: <Trans>Remove</Trans>,
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          startsGroup: true,
          onSelect: () => actor.send({ type: 'removal.requested', user: id }),
        },
      ]}
    />
  )
}
