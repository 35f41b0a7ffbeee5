import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isFinalLinkFailure, linkForm } from '#domain/auth/activation.ts'
import { activate } from '#domain/contract/auth/auth.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Activates an account by a mailed link, after the user presses a button: mail programs open links too. Unknown, expired
 * and used links have failures of their own. (AUT-03)
 */
export const linkActivationMachine = createForm(linkForm, { id: 'linkActivation', call: activate })

export type LinkActivationActor = ActorRefFrom<typeof linkActivationMachine>
export type LinkActivationSnapshot = SnapshotFrom<typeof linkActivationMachine>

/** The page was opened by a link that has not been refused. */
export const selectIsLinkUsable = (snapshot: LinkActivationSnapshot): boolean =>
  snapshot.context.draft.token !== '' && selectLinkFailure(snapshot) === null

/** Why the link can never work; null while it may. */
export const selectLinkFailure = ({ context: { failure } }: LinkActivationSnapshot): FailureCode | null =>
  failure !== null && isFinalLinkFailure(failure.code) ? failure.code : null

export const linkActivationLab = formLab(linkActivationMachine, () => ({
  inputs: [{ draft: { token: linkToken } }],
  changes: [{ token: linkToken }, { token: '' }],
  outputs: [{ active: true, resend_after: 0 }],
  errors: [
    { code: 'linkExpired', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
}))
