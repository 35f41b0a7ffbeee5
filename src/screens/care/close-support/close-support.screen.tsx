import { closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import { closeSupportCalls } from '#src/api/customer-care.calls.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CloseSupportView } from './close-support.view.tsx'

export const CloseSupportScreen = ({ message, onChange }: { message: string; onChange: () => void }) => {
  const machine = useProvided(
    closeSupportMachine,
    ({ client }) => ({ actors: closeSupportCalls(client), actions: { reportChange: onChange } }),
    [onChange],
  )
  const actor = useChart(machine, { input: { message } })
  return <CloseSupportView actor={actor} />
}
