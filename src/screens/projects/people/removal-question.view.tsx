import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectQuestioned } from '#machines/projects/people/people.selectors.ts'
import { InlineQuestion } from '#src/components/feedback/inline-question.tsx'

export const RemovalQuestion = ({ actor }: { actor: PeopleActor }) => {
  const person = useSelector(actor, selectQuestioned)
  if (person === null) return null
  const name = <bdi>{person.name}</bdi>
  return (
    <InlineQuestion
      question={<Trans>Remove {name} from this project? The access ends at once.</Trans>}
      confirm={<Trans>Remove</Trans>}
      dismiss={<Trans>Keep</Trans>}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onDismiss={() => actor.send({ type: 'step.dismissed' })}
    />
  )
}
