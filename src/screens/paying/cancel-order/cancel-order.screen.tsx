import type { Failure } from '#domain/kit/failure.ts'
import { cancelOrderMachine } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import { cancelOrderCalls } from '#src/api/paying/paying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { ConfirmedCallScreen } from '#src/screens/kit/confirmed-call/confirmed-call.screen.tsx'
import { cancelOrderTexts } from './cancel-order.messages.ts'

export type CancelOrderScreenProps = {
  /** Id of the unpaid order. */
  order: string
  isPossible: boolean
  /** The order was canceled, or cannot be any more; `failure` is then why. */
  onChange: (failure: Failure | null) => void
}

export const CancelOrderScreen = ({ order, isPossible, onChange }: CancelOrderScreenProps) => {
  const { session } = useApp()
  return (
    <ConfirmedCallScreen
      machine={cancelOrderMachine}
      calls={cancelOrderCalls}
      subject={{ order }}
      texts={cancelOrderTexts}
      isPossible={isPossible}
      onChange={({ failure }) => {
        session.send({ type: 'project.changed' })
        onChange(failure)
      }}
    />
  )
}
