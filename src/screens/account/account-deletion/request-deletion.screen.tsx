import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { AccountDeletionActor } from '#machines/account/account-deletion/account-deletion.machine.ts'
import { requestDeletionMachine } from '#machines/account/account-deletion/request-deletion.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { requestDeletionCalls } from '#src/api/account/account-deletion.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { RequestDeletionView } from './request-deletion.view.tsx'

export const RequestDeletionScreen = ({ deletion, email }: { deletion: AccountDeletionActor; email: string }) => {
  const machine = useProvided(
    requestDeletionMachine,
    ({ client }) => ({
      actors: requestDeletionCalls(client),
      actions: {
        reportResponse: (_, { response }) => deletion.send({ type: 'deletion.planned', deletion: response }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [deletion],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('password'), [])
  return <RequestDeletionView actor={actor} email={email} onDismiss={() => deletion.send({ type: 'step.dismissed' })} />
}
