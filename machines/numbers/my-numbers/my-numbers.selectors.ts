import type { MyNumbersSnapshot } from './my-numbers.machine.ts'

/** The project has no number in any country. */
export const selectHasNoNumbers = (snapshot: MyNumbersSnapshot): boolean =>
  snapshot.matches('empty') && snapshot.context.response?.countries.length === 0

/** The project has numbers, but the filter excludes all of them. */
export const selectMatchesNoNumber = (snapshot: MyNumbersSnapshot): boolean =>
  snapshot.matches('empty') && !selectHasNoNumbers(snapshot)
