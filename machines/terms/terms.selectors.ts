import type { Terms } from '#domain/contract/configs.ts'
import type { Failure } from '#domain/failure.ts'
import type { TermsSnapshot } from './terms.machine.ts'

/** The terms as they can be agreed to now; null while they are fetched, and when they can't be. */
export const selectTerms = (snapshot: TermsSnapshot): Terms | null =>
  snapshot.matches('ready') ? snapshot.context.terms : null

export const selectTermsFailure = (snapshot: TermsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
