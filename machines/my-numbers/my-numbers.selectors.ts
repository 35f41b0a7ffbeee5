import type { OwnedNumbers } from '#domain/contract/mynumbers.ts'
import type { Failure } from '#domain/failure.ts'
import type { MyNumbersSnapshot } from './my-numbers.machine.ts'

/** The last answer; it stays while another one is fetched. */
export const selectAnswer = (snapshot: MyNumbersSnapshot): OwnedNumbers | null => snapshot.context.answer

export const selectIsLoading = (snapshot: MyNumbersSnapshot): boolean => snapshot.matches('loading')

export const selectIsRefreshing = (snapshot: MyNumbersSnapshot): boolean => snapshot.matches('refreshing')

export const selectLoadFailure = (snapshot: MyNumbersSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** The project has no number in any country, so there is nothing to filter either. */
export const selectHasNone = (snapshot: MyNumbersSnapshot): boolean =>
  snapshot.matches('empty') && snapshot.context.answer?.countries.length === 0

/** There are numbers, but none that the filter lets through. */
export const selectFindsNone = (snapshot: MyNumbersSnapshot): boolean =>
  snapshot.matches('empty') && !selectHasNone(snapshot)
