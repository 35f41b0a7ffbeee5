import type { Failure } from '#domain/kit/failure.ts'
import { cancelOrderMachine } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import { cancelOrderCalls } from '#src/api/paying/paying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { RenewedCall } from '#src/screens/kit/confirmed-call/renewed-call.tsx'
import { CancelOrderView } from './cancel-order.view.tsx'

export type CancelOrderScreenProps = {
  /** Id of the unpaid order; another order needs another key. */
  order: string
  isPossible: boolean
  /** The order was canceled, or cannot be any more; `failure` is then why. */
  onChange: (failure: Failure | null) => void
}

export const CancelOrderScreen = (props: CancelOrderScreenProps) => (
  <RenewedCall isPossible={props.isPossible}>
    <Cancellation {...props} />
  </RenewedCall>
)

const Cancellation = ({ order, isPossible, onChange }: CancelOrderScreenProps) => {
  const machine = useProvided(
    cancelOrderMachine,
    ({ client, session }) => ({
      actors: cancelOrderCalls(client),
      actions: {
        reportChange: (_, { failure }) => {
          session.send({ type: 'project.changed' })
          onChange(failure)
        },
      },
    }),
    [onChange],
  )
  const actor = useChart(machine, { input: { order } })
  return <CancelOrderView actor={actor} isPossible={isPossible} />
}
