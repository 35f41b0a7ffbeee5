import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type CodeDraft, codeErrorsOf, readCode } from '#domain/activation.ts'
import { createForm } from '#machines/kit/form.machine.ts'

export type Activated = { active: boolean; resend_after: number }

/**
 * Activating an account by the code that was sent to its phone; the draft's subject is the registration. A wrong, an
 * expired and a used code are told apart. (AUT-03)
 */
export const codeActivationMachine = createForm<CodeDraft, CodeDraft, Activated>({
  id: 'codeActivation',
  src: 'activate',
  empty: { subject: '', code: '' },
  errorsOf: codeErrorsOf,
  read: readCode,
  secrets: ['code'],
  places: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type CodeActivationActor = ActorRefFrom<typeof codeActivationMachine>
export type CodeActivationSnapshot = SnapshotFrom<typeof codeActivationMachine>
