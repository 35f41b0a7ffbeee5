import type { NumberState } from '#domain/numbers/number.ts'
import { type NumberAction, numberActions } from '#domain/numbers/number-actions.ts'
import { eventOf, type NumberLifeSnapshot } from './number-life.machine.ts'

export const selectState = (snapshot: NumberLifeSnapshot): NumberState => snapshot.value

/** The actions that the state allows, in the order of menus. */
export const selectLegalActions = (snapshot: NumberLifeSnapshot): readonly NumberAction[] =>
  numberActions.filter((action) => snapshot.can(eventOf[action]))
