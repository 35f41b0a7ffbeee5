import { cancelOrderMachine } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import { cancelOrderCalls } from '#src/api/paying.calls.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CancelOrderView } from './cancel-order.view.tsx'

export type CancelOrderScreenProps = {
  /** Id of the unpaid order; another order needs another key. */
  order: string
  /** The order was canceled, or cannot be any more. */
  onChange: () => void
}

export const CancelOrderScreen = ({ order, onChange }: CancelOrderScreenProps) => {
  const machine = useProvided(
    cancelOrderMachine,
    ({ client, session }) => ({
      actors: cancelOrderCalls(client),
      actions: {
        reportChange: () => {
          session.send({ type: 'project.changed' })
          onChange()
        },
      },
    }),
    [onChange],
  )
  const actor = useChart(machine, { input: { order } })
  return <CancelOrderView actor={actor} />
}
