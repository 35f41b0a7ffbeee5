import type { MyNumbersSnapshot } from './my-numbers.list.ts'

/** The project has no number in any country. */
export const selectHasNoNumbers = (snapshot: MyNumbersSnapshot): boolean =>
  snapshot.matches('empty') && snapshot.context.response?.countries.length === 0

/** The project has numbers, but the filter excludes all of them. */
export const selectMatchesNoNumber = (snapshot: MyNumbersSnapshot): boolean =>
  snapshot.matches('empty') && !selectHasNoNumbers(snapshot)

/** Version of the project's numbers that the list shows; undefined until it is loaded. */
export const selectNumbersVersion = ({ context }: MyNumbersSnapshot): string | undefined =>
  context.response?.numbers_version
