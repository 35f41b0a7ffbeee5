import { useSelector } from '@xstate/react'
import { type NumberLifeActor, selectState } from '#machines/numbers/number-life/number-life.machine.ts'
import { NumberStateNote } from './number-state-note.tsx'

/** The life of a number, for reviewing its states. */
export const NumberLifeView = ({ actor }: { actor: NumberLifeActor }) => (
  <NumberStateNote state={useSelector(actor, selectState)} />
)
