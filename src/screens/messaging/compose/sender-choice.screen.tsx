import { useCallback } from 'react'
import type { ComposeActor } from '#machines/messaging/compose/compose.machine.ts'
import { senderChoiceCalls } from '#src/api/messaging/messaging.calls.ts'
import { NumberChoiceScreen } from '#src/screens/numbers/number-choice/number-choice.screen.tsx'

/** The number that sends a message. */
export const SenderChoiceScreen = ({ actor, from }: { actor: ComposeActor; from: string }) => {
  const onChoice = useCallback(
    (number: string | undefined) => {
      if (number !== undefined) actor.send({ type: 'sender.chosen', from: number })
    },
    [actor],
  )
  return <NumberChoiceScreen calls={senderChoiceCalls} name="from" chosen={from} onChoice={onChoice} />
}
