import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { FactorSecret } from '#domain/contract/account/second-factor.ts'
import { confirmFactorMachine } from '#machines/account/second-factor/confirm-factor.machine.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { confirmFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { ConfirmFactorView } from './confirm-factor.view.tsx'

export const ConfirmFactorScreen = ({ factor, made }: { factor: SecondFactorActor; made: FactorSecret }) => {
  const machine = useProvided(
    confirmFactorMachine,
    ({ client }) => ({
      actors: confirmFactorCalls(client),
      actions: {
        reportResponse: (_, { response }) => factor.send({ type: 'codes.made', result: response }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [factor],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('code'), [])
  return <ConfirmFactorView actor={actor} made={made} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
