import { callDetailMachine } from '#machines/calls/call-detail/call-detail.machine.ts'
import { callDetailCalls } from '#src/api/calls/call-records.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CallDetailView } from './call-detail.view.tsx'

export const CallDetailScreen = ({ call, onDismiss }: { call: string; onDismiss: () => void }) => {
  const machine = useProvided(
    callDetailMachine,
    ({ client }) => ({ actors: callDetailCalls(client), actions: { openList: onDismiss } }),
    [onDismiss],
  )
  const actor = useChart(machine, { input: { call } })
  return <CallDetailView actor={actor} />
}
