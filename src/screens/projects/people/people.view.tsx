import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { People } from '#domain/contract/projects/people.ts'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { Person } from '#domain/projects/person.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import {
  selectDone,
  selectEdited,
  selectIsIdle,
  selectIsInviting,
  selectIsTransferring,
  selectLoadFailure,
  selectPeople,
  selectRefusal,
} from '#machines/projects/people/people.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { doneWords } from './people.messages.ts'
import { OwnerRow, PersonRow } from './person-row.view.tsx'
import { RemovalQuestion } from './removal-question.view.tsx'

export type PeopleViewProps = {
  actor: PeopleActor
  /** On the first page of the list; null on others. */
  owner: string | null
  /** Managers read only. */
  mayChange: boolean
  /** In person only. */
  mayOffer: boolean
  /** The form of each step. */
  inviting: ReactNode
  editing: (person: Person) => ReactNode
  transferring: (people: People) => ReactNode
  /** Sends an open invitation again. */
  resend: (person: Person) => ReactNode
  /** Links to other pages of the list. */
  pager: (people: People) => ReactNode
}

/** Who works in a project. */
export const PeopleView = (props: PeopleViewProps) => {
  const { actor, mayChange, mayOffer, pager } = props
  const { t } = useLingui()
  const people = useSelector(actor, selectPeople)
  const failure = useSelector(actor, selectLoadFailure)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return (
    <chakra.div display="flex" flexDirection="column" gap={{ base: '5', md: '6' }}>
      <Outcome actor={actor} />
      <Step {...props} />
      <Card
        flush
        heading={people === null ? <Trans>People</Trans> : <Places people={people} />}
        description={<Trans>The owner and open invitations count, too.</Trans>}
        action={mayChange ? <Invite actor={actor} /> : null}
      >
        <RemovalQuestion actor={actor} />
        {people === null ? (
          <chakra.div padding={{ base: '4', md: '6' }}>
            <Announcement text={t`Loading`} />
            <SkeletonText lines={4} />
          </chakra.div>
        ) : (
          <List {...props} people={people} />
        )}
        {mayChange && mayOffer ? <Transfer actor={actor} /> : null}
      </Card>
      {people === null ? null : pager(people)}
    </chakra.div>
  )
}

type PartProps = { actor: PeopleActor }

const Step = ({ actor, inviting, editing, transferring }: PeopleViewProps) => {
  const isInviting = useSelector(actor, selectIsInviting)
  const isTransferring = useSelector(actor, selectIsTransferring)
  const edited = useSelector(actor, selectEdited)
  const people = useSelector(actor, selectPeople)
  if (isInviting) return inviting
  if (isTransferring && people !== null) return transferring(people)
  return edited === null ? null : editing(edited)
}

const Places = ({ people: { count, maximum } }: { people: People }) => {
  const { number } = useFormat()
  const [taken, most] = [number(count), number(maximum)]
  return (
    <Trans>
      {taken} of {most} places used
    </Trans>
  )
}

const List = ({ actor, owner, mayChange, resend, people }: PeopleViewProps & { people: People }) => {
  const { t } = useLingui()
  return (
    <>
      <chakra.ul aria-label={t`People`} tabIndex={-1} data-focus-target="people">
        {owner === null ? null : <OwnerRow name={owner} />}
        {people.results.map((person) => (
          <PersonRow key={person.id} actor={actor} person={person} mayChange={mayChange} resend={resend(person)} />
        ))}
      </chakra.ul>
      <LostRows of={people.results} />
      {isEmptyList(people.results) ? (
        <chakra.p padding={{ base: '4', md: '6' }} borderBlockStartWidth="1px" textStyle="sm" color="textMuted">
          <Trans>Only the owner works in this project so far.</Trans>
        </chakra.p>
      ) : null}
    </>
  )
}

const Invite = ({ actor }: PartProps) =>
  useSelector(actor, selectIsIdle) ? (
    <Button size="sm" onClick={() => actor.send({ type: 'invitation.requested' })}>
      <Trans>Invite someone</Trans>
    </Button>
  ) : null

const Transfer = ({ actor }: PartProps) =>
  useSelector(actor, selectIsIdle) ? (
    <chakra.div paddingBlock="4" paddingInline={{ base: '4', md: '6' }} borderBlockStartWidth="1px">
      <Button size="sm" onClick={() => actor.send({ type: 'transfer.requested' })}>
        <Trans>Transfer the ownership</Trans>
      </Button>
    </chakra.div>
  ) : null

const Outcome = ({ actor }: PartProps) => {
  const { i18n } = useLingui()
  const refusal = useSelector(actor, selectRefusal)
  const done = useSelector(actor, selectDone)
  if (refusal !== null) return <FailureMessage failure={refusal} />
  return done === null ? null : <Notice tone="success" role="status" title={i18n._(doneWords[done])} />
}
