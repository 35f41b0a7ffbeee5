import { hrefOf } from '#src/runtime/routing/address.ts'
import type { ChangesAddress } from '#src/screens/kit/changes/use-changes.ts'

const nothing = () => undefined

/** The address of a history in a story: its links lead to the page, its controls do nothing. */
export const stillAddress = <Part extends string>(path: string, part: Part | undefined): ChangesAddress<Part> => ({
  part,
  period: {},
  after: undefined,
  hrefFor: (change) => hrefOf(path, { section: 'history', part, ...change }),
  onPart: nothing,
  onPeriod: nothing,
  onPageSize: nothing,
})
