import { remindersMachine } from '#machines/numbers/reminders/reminders.machine.ts'
import { remindersCalls } from '#src/api/numbers/numbers.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { RemindersView } from './reminders.view.tsx'

export type RemindersScreenProps = { mayChange: boolean; onClose: () => void }

export const RemindersScreen = ({ mayChange, onClose }: RemindersScreenProps) => {
  const machine = useProvided(
    remindersMachine,
    ({ client }) => ({ actors: remindersCalls(client), actions: { reportClosed: onClose } }),
    [onClose],
  )
  return <RemindersView actor={useChart(machine)} mayChange={mayChange} />
}
