import { useCallback } from 'react'
import type { BulkActionInput } from '#machines/numbers/bulk-action/bulk-action.context.ts'
import { bulkActionMachine } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { bulkActionCalls } from '#src/api/numbers/bulk.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'
import { BulkActionView } from './bulk-action.view.tsx'

export type BulkActionScreenProps = {
  start: BulkActionInput
  labels: readonly string[]
  onStarted: (job: string) => void
  /** The numbers that were refused are tried again. */
  onRetried: (again: Pick<BulkActionInput, 'choice' | 'target'>) => void
  /** The numbers have changed. */
  onDone: () => void
  onClose: () => void
}

/** The dialog of a change of many numbers. It stays while the address changes from the choice to the job. */
export const BulkActionScreen = (props: BulkActionScreenProps) => {
  const { start, labels, onStarted, onRetried, onDone, onClose } = props
  const machine = useProvided(
    bulkActionMachine,
    ({ client, session }) => ({
      actors: bulkActionCalls(client),
      actions: {
        // The fields of a target that was just added are rendered by then.
        focusField: (_, { field }) => void requestAnimationFrame(() => focusField(field)),
        reportStarted: (_, { job }) => onStarted(job),
        reportRetried: (_, again) => onRetried(again),
        reportDone: () => {
          // The wallet and the counts of the bars.
          session.send({ type: 'project.changed' })
          onDone()
        },
        reportDismissed: onClose,
      },
    }),
    [onStarted, onRetried, onDone, onClose],
  )
  const actor = useChart(machine, { input: start })
  useOnPageVisible(useCallback(() => actor.send({ type: 'page.returned' }), [actor]))
  return <BulkActionView actor={actor} labels={labels} />
}
