import type { Failure } from '#domain/kit/failure.ts'
import type { NumberEvent } from '#domain/numbers/number-history.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import type { ConfirmedAction, NumberActionSnapshot, NumberChoice } from './number-action.machine.ts'

export const selectAction = (snapshot: NumberActionSnapshot): ConfirmedAction => snapshot.context.action

export const selectQuote = (snapshot: NumberActionSnapshot): NumberQuote | null => snapshot.context.quote

export const selectChoice = (snapshot: NumberActionSnapshot): NumberChoice => snapshot.context.choice

export const selectTyped = (snapshot: NumberActionSnapshot): string => snapshot.context.typed

export const selectFailure = (snapshot: NumberActionSnapshot): Failure | null => snapshot.context.failure

export const selectIsQuoting = (snapshot: NumberActionSnapshot): boolean => snapshot.matches('quoting')

export const selectIsRunning = (snapshot: NumberActionSnapshot): boolean => snapshot.matches('running')

export const selectIsOver = (snapshot: NumberActionSnapshot): boolean => snapshot.status === 'done'

export const selectHasNoQuote = (snapshot: NumberActionSnapshot): boolean => snapshot.matches('failed')

export const selectMayConfirm = (snapshot: NumberActionSnapshot): boolean => snapshot.can({ type: 'action.confirmed' })

/** What another user had done first; null in every other state. */
export const selectEarlier = (snapshot: NumberActionSnapshot): NumberEvent | null =>
  snapshot.matches('preempted') ? (snapshot.context.page?.earlier ?? null) : null
