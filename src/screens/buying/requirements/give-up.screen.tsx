import { giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import { giveUpCalls } from '#src/api/buying.calls.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { GiveUpView } from './give-up.view.tsx'

/** Cancels the waiting number of an item; another item needs another `key`. */
export const GiveUpScreen = ({ actor, item }: { actor: RequirementsActor; item: string }) => {
  const machine = useProvided(
    giveUpMachine,
    ({ client }) => ({
      actors: giveUpCalls(client),
      actions: {
        reportResponse: (_, { response }) => actor.send({ type: 'requirement.saved', requirements: response }),
      },
    }),
    [actor],
  )
  return <GiveUpView actor={useChart(machine, { input: { item } })} />
}
