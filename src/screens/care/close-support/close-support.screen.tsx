import type { Failure } from '#domain/kit/failure.ts'
import { closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import { closeSupportCalls } from '#src/api/care/customer-care.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { CloseSupportView } from './close-support.view.tsx'

export type CloseSupportScreenProps = {
  message: string
  /** The message was closed, or does not exist any more; `failure` is then why. */
  onChange: (message: string, failure: Failure | null) => void
}

export const CloseSupportScreen = ({ message, onChange }: CloseSupportScreenProps) => {
  const machine = useProvided(
    closeSupportMachine,
    ({ client }) => ({
      actors: closeSupportCalls(client),
      actions: { reportChange: (_, { failure }) => onChange(message, failure) },
    }),
    [message, onChange],
  )
  const actor = useChart(machine, { input: { message } })
  return <CloseSupportView actor={actor} />
}
