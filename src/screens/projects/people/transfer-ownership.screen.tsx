import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Person } from '#domain/projects/person.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectHasOtherPages } from '#machines/projects/people/people.selectors.ts'
import { transferOwnershipMachine } from '#machines/projects/people/transfer-ownership.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { transferOwnershipCalls } from '#src/api/projects/people.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { TransferOwnershipView } from './transfer-ownership.view.tsx'

type Props = { people: PeopleActor; persons: readonly Person[]; onOffered: () => void }

export const TransferOwnershipScreen = ({ people, persons, onOffered }: Props) => {
  const account = useSession((snapshot) => selectInfo(snapshot)?.client)
  const machine = useProvided(
    transferOwnershipMachine,
    ({ client }) => ({
      actors: transferOwnershipCalls(client),
      actions: {
        reportResponse: () => {
          people.send({ type: 'step.completed', done: 'offered' })
          onOffered()
        },
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [people, onOffered],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('user'), [])
  return (
    <TransferOwnershipView
      actor={actor}
      persons={persons}
      hasOtherPages={useSelector(people, selectHasOtherPages)}
      email={account?.email ?? ''}
      onDismiss={() => people.send({ type: 'step.dismissed' })}
    />
  )
}
