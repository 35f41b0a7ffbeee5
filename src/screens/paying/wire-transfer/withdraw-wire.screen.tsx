import { withdrawWireMachine } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import { withdrawWireCalls } from '#src/api/paying/paying.calls.ts'
import { ConfirmedCallScreen } from '#src/screens/kit/confirmed-call/confirmed-call.screen.tsx'
import { withdrawWireTexts } from './withdraw-wire.messages.ts'

export type WithdrawWireScreenProps = {
  transfer: string
  isPossible: boolean
  /** The transfer was withdrawn, or cannot be any more. */
  onChange: () => void
}

export const WithdrawWireScreen = ({ transfer, isPossible, onChange }: WithdrawWireScreenProps) => (
  <ConfirmedCallScreen
    machine={withdrawWireMachine}
    calls={withdrawWireCalls}
    subject={{ transfer }}
    texts={withdrawWireTexts}
    isPossible={isPossible}
    onChange={onChange}
  />
)
