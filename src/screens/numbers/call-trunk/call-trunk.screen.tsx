import { useSelector } from '@xstate/react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { callTrunkMachine } from '#machines/numbers/call-trunk/call-trunk.machine.ts'
import { selectIsDirty } from '#machines/numbers/call-trunk/call-trunk.selectors.ts'
import { callTrunkCalls } from '#src/api/numbers/number-trunks.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { useOwnersOnly } from '#src/screens/session/impersonation/use-owners-only.tsx'
import { CallTrunkView } from './call-trunk.view.tsx'

export type CallTrunkScreenProps = {
  page: NumberPage
  /** The number after the change. */
  onDone: (page: NumberPage) => void
  /** Another user has changed the number. */
  onOutdated: () => void
  onClose: () => void
}

export const CallTrunkScreen = ({ page: { number }, onDone, onOutdated, onClose }: CallTrunkScreenProps) => {
  const machine = useProvided(
    callTrunkMachine,
    ({ client }) => ({
      actors: callTrunkCalls(client),
      actions: {
        // The fields of a target that was just added are rendered by then.
        focusField: (_, { field }) => void requestAnimationFrame(() => focusField(field)),
        reportDone: (_, { page: changed }) => {
          onDone(changed)
          onClose()
        },
        reportDismissed: ({ context: { theirs } }) => {
          if (theirs !== null) onOutdated()
          onClose()
        },
      },
    }),
    [onDone, onOutdated, onClose],
  )
  const country = useOwnCountry(number.country)
  const actor = useChart(machine, { input: { number: number.id, own: number.number, country } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <CallTrunkView actor={actor} number={number} ownersOnly={useOwnersOnly('routeNumbers')} />
}
