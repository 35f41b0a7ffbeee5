import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { UserRound, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#domain/projects/person.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectIsIdle } from '#machines/projects/people/people.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { MarkedRow } from '#src/components/data/marked-row.tsx'
import { StatusBadge } from '#src/components/data/status-badge.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { roleWords } from './people.messages.ts'

export type PersonRowProps = { actor: PeopleActor; person: Person; mayChange: boolean; resend: ReactNode }

/** One person with its user, or its invitation. */
export const PersonRow = ({ actor, person, mayChange, resend }: PersonRowProps) => {
  const { i18n } = useLingui()
  return (
    <MarkedRow
      mark={person.role === 'manager' ? UserRoundCog : UserRound}
      alignItems="flex-start"
      borderBlockStartWidth="1px"
      actions={mayChange ? <RowActions actor={actor} id={person.id} /> : null}
    >
      <strong id={person.id}>
        <bdi>{person.name}</bdi>
      </strong>
      <chakra.bdi textStyle="sm" color="textMuted" overflowWrap="anywhere">
        {person.email}
      </chakra.bdi>
      <div data-facts>
        <span>{i18n._(roleWords[person.role])}</span>
        <StatusBadge kind="person" status={person.state} size="sm" />
        {person.until === null ? null : <LastDay day={person.until} />}
      </div>
      {mayChange ? resend : null}
    </MarkedRow>
  )
}

const LastDay = ({ day }: { day: string }) => {
  const date = useFormat().utcDate(`${day}T12:00:00.000Z`)
  return (
    <span>
      <Trans>Until {date}</Trans>
    </span>
  )
}

const RowActions = ({ actor, id }: { actor: PeopleActor; id: string }) => {
  const isIdle = useSelector(actor, selectIsIdle)
  if (!isIdle) return null
  return (
    <div data-actions>
      <Button
        size="sm"
        variant="secondary"
        aria-describedby={id}
        onClick={() => actor.send({ type: 'change.requested', user: id })}
      >
        <Trans>Change</Trans>
      </Button>
      <Button
        size="sm"
        variant="dangerQuiet"
        aria-describedby={id}
        onClick={() => actor.send({ type: 'removal.requested', user: id })}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}
