import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type CodeDraft, codeErrorsOf, readCode } from '#domain/auth/activation.ts'
import { createForm } from '#machines/kit/form.machine.ts'

export type Activated = { active: boolean; resend_after: number }

/**
 * Activates an account by the code that was sent to its phone; the draft's `subject` is the registration. Wrong, expired
 * and used codes have failures of their own. (AUT-03)
 */
export const codeActivationMachine = createForm<CodeDraft, CodeDraft, Activated, 'activate'>({
  id: 'codeActivation',
  src: 'activate',
  empty: { subject: '', code: '' },
  errorsOf: codeErrorsOf,
  read: readCode,
  secrets: ['code'],
  failureFields: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type CodeActivationActor = ActorRefFrom<typeof codeActivationMachine>
export type CodeActivationSnapshot = SnapshotFrom<typeof codeActivationMachine>
