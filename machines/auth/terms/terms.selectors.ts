import type { Terms } from '#domain/contract/auth/auth.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { TermsSnapshot } from './terms.machine.ts'

/** The current terms; null while they are loaded, and after a failure. */
export const selectTerms = (snapshot: TermsSnapshot): Terms | null =>
  snapshot.matches('ready') ? snapshot.context.terms : null

export const selectTermsFailure = (snapshot: TermsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
