import type { Failure } from '#domain/kit/failure.ts'
import { cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { cancelItemCalls } from '#src/api/paying/paying.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { ConfirmedCallScreen } from '#src/screens/kit/confirmed-call/confirmed-call.screen.tsx'
import { cancelItemTexts } from './cancel-item.messages.ts'

export type CancelItemScreenProps = {
  /** Id of the item of a paid order. */
  item: string
  isPossible: boolean
  /** The number was canceled, or cannot be any more; `failure` is then why. */
  onChange: (failure: Failure | null) => void
}

export const CancelItemScreen = ({ item, isPossible, onChange }: CancelItemScreenProps) => {
  const { session } = useApp()
  return (
    <ConfirmedCallScreen
      machine={cancelItemMachine}
      calls={cancelItemCalls}
      subject={{ item }}
      texts={cancelItemTexts}
      isPossible={isPossible}
      onChange={({ failure }) => {
        session.send({ type: 'project.changed' })
        onChange(failure)
      }}
    />
  )
}
