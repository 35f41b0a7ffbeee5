import { giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { giveUpCalls } from '#src/api/buying/buying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { GiveUpView } from './give-up.view.tsx'

export type GiveUpScreenProps = {
  actor: RequirementsActor
  /** Id of the item whose number waits; another item needs another key. */
  item: string
  isPossible: boolean
}

export const GiveUpScreen = ({ actor, item, isPossible }: GiveUpScreenProps) => {
  const machine = useProvided(
    giveUpMachine,
    ({ client }) => ({
      actors: giveUpCalls(client),
      actions: {
        reportChange: (_, { response }) =>
          actor.send(
            response === null
              ? { type: 'requirements.changed' }
              : { type: 'requirement.saved', requirements: response },
          ),
      },
    }),
    [actor],
  )
  return <GiveUpView actor={useChart(machine, { input: { item } })} isPossible={isPossible} />
}
