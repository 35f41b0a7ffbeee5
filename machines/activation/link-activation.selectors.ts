import { isLinkEnd } from '#domain/activation.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { LinkActivationSnapshot } from './link-activation.machine.ts'

/** A link has led here, and nothing says yet that it does not work. */
export const selectIsLinkOffered = (snapshot: LinkActivationSnapshot): boolean =>
  snapshot.context.draft.token !== '' && selectLinkEnd(snapshot) === null

/** Why the link does not work, whoever presses what; null while it may. */
export const selectLinkEnd = ({ context: { failure } }: LinkActivationSnapshot): FailureCode | null =>
  failure !== null && isLinkEnd(failure.code) ? failure.code : null
