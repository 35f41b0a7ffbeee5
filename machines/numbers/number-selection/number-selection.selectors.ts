import type { NumberSelectionSnapshot } from './number-selection.machine.ts'

export const selectIsAll = (snapshot: NumberSelectionSnapshot): boolean => snapshot.matches('all')

export const selectIds = (snapshot: NumberSelectionSnapshot): readonly string[] => snapshot.context.ids

/** How many of these rows are chosen. */
export const countChosen = (snapshot: NumberSelectionSnapshot, rows: readonly string[]): number =>
  snapshot.matches('all') ? rows.length : rows.filter((id) => snapshot.context.ids.includes(id)).length
