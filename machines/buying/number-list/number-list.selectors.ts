import { countFaults, type LineFault, type ListLine, numbersToCheck } from '#domain/buying/number-list.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { NumberListSnapshot } from './number-list.machine.ts'

export const selectIsOpen = (snapshot: NumberListSnapshot): boolean => !snapshot.matches('closed')

export const selectText = (snapshot: NumberListSnapshot): string => snapshot.context.text

export const selectIsChecking = (snapshot: NumberListSnapshot): boolean => snapshot.matches('checking')

export const selectIsEmpty = (snapshot: NumberListSnapshot): boolean => snapshot.matches('empty')

/** The lines of the finished check; null before it, and after the text was changed. */
export const selectLines = (snapshot: NumberListSnapshot): readonly ListLine[] | null =>
  snapshot.matches('checked') ? snapshot.context.lines : null

export const selectFailure = (snapshot: NumberListSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** How many lines were chosen, and how many have each fault. */
export const summaryOf = (
  lines: readonly ListLine[],
): { readonly chosen: number; readonly faults: readonly (readonly [LineFault, number])[] } => ({
  chosen: numbersToCheck(lines).length,
  faults: countFaults(lines),
})
