import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { startFactorMachine } from '#machines/account/second-factor/start-factor.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { startFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { StartFactorView } from './start-factor.view.tsx'

export const StartFactorScreen = ({ factor, email }: { factor: SecondFactorActor; email: string }) => {
  const machine = useProvided(
    startFactorMachine,
    ({ client }) => ({
      actors: startFactorCalls(client),
      actions: {
        reportResponse: (_, { response }) => factor.send({ type: 'secret.made', made: response }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [factor],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('password'), [])
  return <StartFactorView actor={actor} email={email} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
