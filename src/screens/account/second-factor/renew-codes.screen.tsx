import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { renewCodesMachine } from '#machines/account/second-factor/renew-codes.machine.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { renewCodesCalls } from '#src/api/account/second-factor.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { RenewCodesView } from './renew-codes.view.tsx'

export const RenewCodesScreen = ({ factor, email }: { factor: SecondFactorActor; email: string }) => {
  const machine = useProvided(
    renewCodesMachine,
    ({ client }) => ({
      actors: renewCodesCalls(client),
      actions: {
        reportResponse: (_, { response }) => factor.send({ type: 'codes.made', result: response }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [factor],
  )
  const actor = useChart(machine)
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('password'), [])
  return <RenewCodesView actor={actor} email={email} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
