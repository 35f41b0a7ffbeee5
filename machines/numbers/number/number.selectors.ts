import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { NumberSnapshot } from './number.machine.ts'

export const selectPage = (snapshot: NumberSnapshot): NumberPage | null => snapshot.context.page

export const selectFailure = (snapshot: NumberSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectIsBusy = (snapshot: NumberSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsLoadingHistory = (snapshot: NumberSnapshot): boolean => snapshot.matches('loadingHistory')

export const selectHasMore = (snapshot: NumberSnapshot): boolean => (snapshot.context.page?.next ?? null) !== null
