import { isFinalLinkFailure } from '#domain/auth/activation.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { LinkActivationSnapshot } from './link-activation.machine.ts'

/** The page was opened by a link that has not been refused. */
export const selectIsLinkUsable = (snapshot: LinkActivationSnapshot): boolean =>
  snapshot.context.draft.token !== '' && selectLinkFailure(snapshot) === null

/** Why the link can never work; null while it may. */
export const selectLinkFailure = ({ context: { failure } }: LinkActivationSnapshot): FailureCode | null =>
  failure !== null && isFinalLinkFailure(failure.code) ? failure.code : null
