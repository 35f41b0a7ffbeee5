import type { Failure } from '#domain/kit/failure.ts'
import { closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import { closeSupportCalls } from '#src/api/care/customer-care.calls.ts'
import { ConfirmedCallScreen } from '#src/screens/kit/confirmed-call/confirmed-call.screen.tsx'
import { closeSupportTexts } from './close-support.messages.ts'

export type CloseSupportScreenProps = {
  message: string
  /** The message was closed, or does not exist any more; `failure` is then why. */
  onChange: (message: string, failure: Failure | null) => void
}

export const CloseSupportScreen = ({ message, onChange }: CloseSupportScreenProps) => (
  <ConfirmedCallScreen
    machine={closeSupportMachine}
    calls={closeSupportCalls}
    subject={{ message }}
    texts={closeSupportTexts}
    onChange={({ failure }) => onChange(message, failure)}
  />
)
