import { cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { cancelItemCalls } from '#src/api/paying.calls.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CancelItemView } from './cancel-item.view.tsx'

export type CancelItemScreenProps = {
  /** Id of the item of a paid order; another item needs another key. */
  item: string
  /** The number was canceled, or cannot be any more. */
  onChange: () => void
}

export const CancelItemScreen = ({ item, onChange }: CancelItemScreenProps) => {
  const machine = useProvided(
    cancelItemMachine,
    ({ client, session }) => ({
      actors: cancelItemCalls(client),
      actions: {
        reportChange: () => {
          session.send({ type: 'project.changed' })
          onChange()
        },
      },
    }),
    [onChange],
  )
  const actor = useChart(machine, { input: { item } })
  return <CancelItemView actor={actor} />
}
