import { withdrawWireMachine } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import { withdrawWireCalls } from '#src/api/paying.calls.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { WithdrawWireView } from './withdraw-wire.view.tsx'

export const WithdrawWireScreen = ({ transfer, onChange }: { transfer: string; onChange: () => void }) => {
  const machine = useProvided(
    withdrawWireMachine,
    ({ client }) => ({ actors: withdrawWireCalls(client), actions: { reportChange: onChange } }),
    [onChange],
  )
  const actor = useChart(machine, { input: { transfer } })
  return <WithdrawWireView actor={actor} />
}
