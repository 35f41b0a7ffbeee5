import type { ActorRefFrom } from 'xstate'
import { codeForm } from '#domain/auth/activation.ts'
import { activate } from '#domain/contract/auth/auth.ts'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Activates an account by the code that was sent to its phone; the draft's `subject` is the registration. Wrong, expired
 * and used codes have failures of their own. (AUT-03)
 */
export const codeActivationMachine = createForm(codeForm, {
  id: 'codeActivation',
  call: activate,
  failureFields: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type Activated = ResponseOf<typeof activate>
export type CodeActivationActor = ActorRefFrom<typeof codeActivationMachine>

export const codeActivationLab = formLab(codeActivationMachine, () => ({
  inputs: [{ draft: { subject: 'reg_7F3K2' } }],
  changes: [{ code: '204817' }, { code: '2048' }],
  outputs: [{ active: true, resend_after: 0 }],
  errors: [
    { code: 'codeInvalid', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
}))
