import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LinkDraft } from '#domain/auth/activation.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import type { Activated } from './code-activation.machine.ts'

/**
 * Activates an account by a mailed link, after the user presses a button: mail programs open links too. Unknown, expired
 * and used links have failures of their own. (AUT-03)
 */
export const linkActivationMachine = createForm<LinkDraft, LinkDraft, Activated, 'activate'>({
  id: 'linkActivation',
  src: 'activate',
  empty: { token: '' },
  errorsOf: ({ token }) => (token === '' ? { token: 'REQUIRED' } : {}),
  read: (draft) => draft,
  secrets: ['token'],
})

export type LinkActivationActor = ActorRefFrom<typeof linkActivationMachine>
export type LinkActivationSnapshot = SnapshotFrom<typeof linkActivationMachine>
