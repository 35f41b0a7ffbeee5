import { useCallback } from 'react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { type ConfirmedAction, numberActionMachine } from '#machines/numbers/number-action/number-action.machine.ts'
import { startOf } from '#machines/numbers/number-action/number-choice.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { numberActionCalls } from '#src/api/numbers/numbers.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { NumberActionView } from './number-action.view.tsx'

export type NumberActionScreenProps = {
  action: ConfirmedAction
  page: NumberPage
  /** The number after the action. */
  onDone: (page: NumberPage) => void
  /** Another user has changed the number. */
  onOutdated: () => void
  onClose: () => void
}

/** The dialog of one action; another action needs another key. */
export const NumberActionScreen = ({ action, page, onDone, onOutdated, onClose }: NumberActionScreenProps) => {
  const { number, version } = page
  const close = useCallback(
    (session: SessionActor, changed: NumberPage | null) => {
      // The wallet and the counts of the bars.
      session.send({ type: 'project.changed' })
      if (changed !== null) onDone({ ...changed, earlier: null })
      onClose()
    },
    [onDone, onClose],
  )
  const machine = useProvided(
    numberActionMachine,
    ({ client, session }) => ({
      actors: numberActionCalls(client),
      actions: {
        focusDigits: () => focusField('typed'),
        reportDone: (_, { page: changed }) => close(session, changed),
        reportPreempted: ({ context }) => close(session, context.page),
        reportDismissed: ({ context: { failure } }) => {
          if (failure?.code === 'numberChanged') onOutdated()
          onClose()
        },
      },
    }),
    [close, onOutdated, onClose],
  )
  const actor = useChart(machine, { input: { action, number: number.id, version, choice: startOf(action, number) } })
  return <NumberActionView actor={actor} number={number} />
}
