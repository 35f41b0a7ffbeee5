import type { Failure } from '#domain/failure.ts'
import type { OffersAnswer, OffersSnapshot } from './offers.machine.ts'

export const selectFailure = (snapshot: OffersSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** The rows in sight; null before there are any. */
export const selectAnswer = (snapshot: OffersSnapshot): OffersAnswer | null => snapshot.context.answer

export const selectIsRefreshing = (snapshot: OffersSnapshot): boolean => snapshot.matches('refreshing')
