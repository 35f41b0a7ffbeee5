import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { endFactorMachine } from '#machines/account/second-factor/end-factor.machine.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { endFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { EndFactorView } from './end-factor.view.tsx'

export const EndFactorScreen = ({ factor, email }: { factor: SecondFactorActor; email: string }) => {
  const machine = useProvided(
    endFactorMachine,
    ({ client }) => ({
      actors: endFactorCalls(client),
      actions: {
        reportResponse: (_, { response }) => factor.send({ type: 'factor.ended', factor: response }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [factor],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('password'), [])
  return <EndFactorView actor={actor} email={email} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
