import { useSelector } from '@xstate/react'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { lostRowsOf } from '#domain/kit/lost-rows.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { numberTextMachine } from '#machines/numbers/number-text/number-text.machine.ts'
import { numberTextCalls } from '#src/api/numbers/numbers.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { NumberTextView } from './number-text.view.tsx'

export type NumberTextScreenProps = {
  page: NumberPage
  /** The number after the change. */
  onDone: (page: NumberPage) => void
  /** The number may have changed since it was read. */
  onOutdated: () => void
  onClose: () => void
}

/** The dialog for the labels and the note of the number that the page shows. */
export const NumberTextScreen = ({ page, onDone, onOutdated, onClose }: NumberTextScreenProps) => {
  const { number, version } = page
  const machine = useProvided(
    numberTextMachine,
    ({ client }) => ({
      actors: numberTextCalls(client),
      actions: {
        focusField: (_, { field }) => focusField(field),
        reportResponse: (_, { response }) => {
          onDone(response)
          onClose()
        },
      },
    }),
    [onDone, onClose],
  )
  const { id, labels, note } = number
  const keeps_labels = lostRowsOf(labels).length > 0
  const draft = {
    number: id,
    version: String(version),
    labels: keeps_labels ? '' : labels.join(', '),
    keeps_labels,
    note,
  }
  const actor = useChart(machine, { input: { draft } })
  useUnsaved(useSelector(actor, selectIsDirty))
  const close = () => {
    if (actor.getSnapshot().context.failure !== null) onOutdated()
    onClose()
  }
  return <NumberTextView actor={actor} number={number.number} onClose={close} />
}
