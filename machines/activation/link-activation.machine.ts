import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LinkDraft } from '#domain/activation.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import type { Activated } from './code-activation.machine.ts'

/**
 * Activating an account by a mailed link. Opening it shows the door and nothing more: mail programs open links too, and
 * only a person presses the button. A link that is unknown, expired or used says so. (AUT-03)
 */
export const linkActivationMachine = createForm<LinkDraft, LinkDraft, Activated>({
  id: 'linkActivation',
  src: 'activate',
  empty: { token: '' },
  errorsOf: ({ token }) => (token === '' ? { token: 'REQUIRED' } : {}),
  read: (draft) => draft,
  secrets: ['token'],
})

export type LinkActivationActor = ActorRefFrom<typeof linkActivationMachine>
export type LinkActivationSnapshot = SnapshotFrom<typeof linkActivationMachine>
