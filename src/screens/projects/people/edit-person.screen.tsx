import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type Person, personDraftOf } from '#domain/projects/person.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { editPersonMachine } from '#machines/projects/people/edit-person.machine.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { editPersonCalls } from '#src/api/projects/people.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { EditPersonView } from './edit-person.view.tsx'

export const EditPersonScreen = ({ people, person }: { people: PeopleActor; person: Person }) => {
  const machine = useProvided(
    editPersonMachine,
    ({ client }) => ({
      actors: editPersonCalls(client),
      actions: {
        reportResponse: () => people.send({ type: 'step.completed', done: 'changed' }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [people],
  )
  const actor = useChart(machine, { input: { draft: personDraftOf(person) } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('name'), [])
  return <EditPersonView actor={actor} name={person.name} onDismiss={() => people.send({ type: 'step.dismissed' })} />
}
