import { giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { giveUpCalls } from '#src/api/buying/buying.calls.ts'
import { ConfirmedCallScreen } from '#src/screens/kit/confirmed-call/confirmed-call.screen.tsx'
import { giveUpTexts } from './give-up.messages.ts'

export type GiveUpScreenProps = {
  actor: RequirementsActor
  /** Id of the item whose number waits. */
  item: string
  isPossible: boolean
}

/** Cancels a number that waits for its requirements. */
export const GiveUpScreen = ({ actor, item, isPossible }: GiveUpScreenProps) => (
  <ConfirmedCallScreen
    machine={giveUpMachine}
    calls={giveUpCalls}
    subject={{ item }}
    texts={giveUpTexts}
    isPossible={isPossible}
    onChange={({ response }) =>
      actor.send(
        response === null ? { type: 'requirements.changed' } : { type: 'requirement.saved', requirements: response },
      )
    }
  />
)
