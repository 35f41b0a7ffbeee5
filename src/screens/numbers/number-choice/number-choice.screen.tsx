import { type NumberChoiceActor, numberChoiceMachine } from '#machines/numbers/number-choice/number-choice.machine.ts'
import type { Calls } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { NumberChoiceView, type NumberChoiceViewProps } from './number-choice.view.tsx'

export type NumberChoiceScreenProps = Omit<NumberChoiceViewProps, 'actor'> & {
  /** Searches the numbers that can be chosen here. */
  calls: (client: Client) => Calls<typeof numberChoiceMachine>
  /** Undefined: none of them, where `all` names that choice. */
  onChoice: (number: string | undefined) => void
}

/** Finds one of the project's numbers, however many there are. */
export const NumberChoiceScreen = ({ calls, onChoice, ...field }: NumberChoiceScreenProps) => {
  const machine = useProvided(
    numberChoiceMachine,
    ({ client }) => ({
      actors: calls(client),
      actions: { reportChoice: (_, { number }) => onChoice(number ?? undefined) },
    }),
    [calls, onChoice],
  )
  const actor: NumberChoiceActor = useChart(machine, { input: { isOptional: field.all !== undefined } })
  return <NumberChoiceView actor={actor} {...field} />
}
