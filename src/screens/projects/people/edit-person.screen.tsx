import { type Person, personDraftOf } from '#domain/projects/person.ts'
import { editPersonMachine } from '#machines/projects/people/edit-person.machine.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { editPersonCalls } from '#src/api/projects/people.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { EditPersonView } from './edit-person.view.tsx'

export const EditPersonScreen = ({ people, person }: { people: PeopleActor; person: Person }) => {
  const actor = useForm(editPersonMachine, editPersonCalls, {
    draft: personDraftOf(person),
    focus: 'name',
    onResponse: () => people.send({ type: 'step.completed', done: 'changed' }),
  })
  return <EditPersonView actor={actor} name={person.name} onDismiss={() => people.send({ type: 'step.dismissed' })} />
}
