import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { lowBalanceMachine } from '#machines/paying/low-balance/low-balance.machine.ts'
import { selectIsDirty } from '#machines/paying/low-balance/low-balance.selectors.ts'
import { lowBalanceCalls } from '#src/api/paying/low-balance.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'
import { useOwnersOnly } from '#src/screens/session/impersonation/use-owners-only.tsx'
import { LowBalanceView } from './low-balance.view.tsx'

/** The section of the finance summary for those who may spend. */
export const LowBalanceScreen = () => {
  const machine = useProvided(
    lowBalanceMachine,
    ({ client }) => ({
      actors: lowBalanceCalls(client),
      actions: { focusField: (_, { field }) => focusField(field) },
    }),
    [],
  )
  const actor = useChart(machine)
  useOnPageVisible(useCallback(() => actor.send({ type: 'setting.outdated' }), [actor]))
  useUnsaved(useSelector(actor, selectIsDirty))
  return <LowBalanceView actor={actor} ownersOnly={useOwnersOnly('automatePayments')} />
}
