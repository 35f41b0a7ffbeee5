import { useSelector } from '@xstate/react'
import { smsTrunkMachine } from '#machines/numbers/sms-trunk/sms-trunk.machine.ts'
import { selectIsDirty } from '#machines/numbers/sms-trunk/sms-trunk.selectors.ts'
import { smsTrunkCalls } from '#src/api/numbers/number-trunks.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { useVisibility } from '#src/screens/kit/live/use-live-call.ts'
import type { CallTrunkScreenProps } from '#src/screens/numbers/call-trunk/call-trunk.screen.tsx'
import { useOwnersOnly } from '#src/screens/session/impersonation/use-owners-only.tsx'
import { SmsTrunkView } from './sms-trunk.view.tsx'

export const SmsTrunkScreen = ({ page: { number }, onDone, onOutdated, onClose }: CallTrunkScreenProps) => {
  const machine = useProvided(
    smsTrunkMachine,
    ({ client }) => ({
      actors: smsTrunkCalls(client),
      actions: {
        focusField: (_, { field }) => focusField(field),
        // The dialog stays open: it shows the secret, and the trunk can be tested.
        reportChanged: (_, { page }) => onDone(page),
        reportDismissed: ({ context: { theirs } }) => {
          if (theirs !== null) onOutdated()
          onClose()
        },
      },
    }),
    [onDone, onOutdated, onClose],
  )
  const actor = useChart(machine, { input: { number: number.id } })
  useVisibility(actor)
  useUnsaved(useSelector(actor, selectIsDirty))
  return <SmsTrunkView actor={actor} number={number} ownersOnly={useOwnersOnly('routeNumbers')} />
}
