import { withdrawWireMachine } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import { withdrawWireCalls } from '#src/api/paying/paying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { RenewedCall } from '#src/screens/kit/confirmed-call/renewed-call.tsx'
import { WithdrawWireView } from './withdraw-wire.view.tsx'

export type WithdrawWireScreenProps = {
  transfer: string
  isPossible: boolean
  /** The transfer was withdrawn, or cannot be any more. */
  onChange: () => void
}

export const WithdrawWireScreen = (props: WithdrawWireScreenProps) => (
  <RenewedCall isPossible={props.isPossible}>
    <Withdrawal {...props} />
  </RenewedCall>
)

const Withdrawal = ({ transfer, isPossible, onChange }: WithdrawWireScreenProps) => {
  const machine = useProvided(
    withdrawWireMachine,
    ({ client }) => ({ actors: withdrawWireCalls(client), actions: { reportChange: onChange } }),
    [onChange],
  )
  return <WithdrawWireView actor={useChart(machine, { input: { transfer } })} isPossible={isPossible} />
}
