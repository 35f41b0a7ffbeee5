import { useSelector } from '@xstate/react'
import type { Person } from '#domain/projects/person.ts'
import type { PeopleActor } from '#machines/projects/people/people.machine.ts'
import { selectHasOtherPages } from '#machines/projects/people/people.selectors.ts'
import { transferOwnershipMachine } from '#machines/projects/people/transfer-ownership.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { transferOwnershipCalls } from '#src/api/projects/people.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { TransferOwnershipView } from './transfer-ownership.view.tsx'

type Props = { people: PeopleActor; persons: readonly Person[]; onOffered: () => void }

export const TransferOwnershipScreen = ({ people, persons, onOffered }: Props) => {
  const account = useSession((snapshot) => selectInfo(snapshot)?.client)
  const actor = useForm(transferOwnershipMachine, transferOwnershipCalls, {
    focus: 'user',
    onResponse: () => {
      people.send({ type: 'step.completed', done: 'offered' })
      onOffered()
    },
  })
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
