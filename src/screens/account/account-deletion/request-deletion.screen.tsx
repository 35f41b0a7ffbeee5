import type { AccountDeletionActor } from '#machines/account/account-deletion/account-deletion.machine.ts'
import { requestDeletionMachine } from '#machines/account/account-deletion/request-deletion.machine.ts'
import { requestDeletionCalls } from '#src/api/account/account-deletion.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { RequestDeletionView } from './request-deletion.view.tsx'

export const RequestDeletionScreen = ({ deletion, email }: { deletion: AccountDeletionActor; email: string }) => {
  const actor = useForm(requestDeletionMachine, requestDeletionCalls, {
    focus: 'password',
    onResponse: (response) => deletion.send({ type: 'deletion.planned', deletion: response }),
  })
  return <RequestDeletionView actor={actor} email={email} onDismiss={() => deletion.send({ type: 'step.dismissed' })} />
}
