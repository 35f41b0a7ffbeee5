import { useState } from 'react'
import { createActor } from 'xstate'
import { numberChoiceMachine } from '#machines/numbers/number-choice/number-choice.machine.ts'
import { NumberChoiceView, type NumberChoiceViewProps } from '#src/screens/numbers/number-choice/number-choice.view.tsx'

/** A closed choice of a number, for the stories of the pages that have one. */
export const ClosedChoice = (props: Omit<NumberChoiceViewProps, 'actor'>) => {
  const [actor] = useState(() => createActor(numberChoiceMachine, { input: { isOptional: true } }).start())
  return <NumberChoiceView actor={actor} {...props} />
}

/** The filter by number of a list. */
export const numberFilter = (number?: string) => (
  <ClosedChoice chosen={number} name="number" label="Number" all="All numbers" density="compact" />
)
