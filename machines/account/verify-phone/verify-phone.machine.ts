import type { ActorRefFrom } from 'xstate'
import { phoneVerifiedSchema } from '#domain/account/verify-phone.ts'
import { codeForm } from '#domain/auth/activation.ts'
import { verifyPhone } from '#domain/contract/account/account.ts'
import { info } from '#domain/fixtures/session.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the code; the draft's `subject` is the phone's id. Wrong, expired and used codes have failures of their own. (CRT-04) */
export const verifyPhoneMachine = createForm(codeForm, {
  id: 'verifyPhone',
  call: { name: verifyPhone.name, response: phoneVerifiedSchema },
  failureFields: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type VerifyPhoneActor = ActorRefFrom<typeof verifyPhoneMachine>

export const verifyPhoneLab = formLab(verifyPhoneMachine, () => ({
  inputs: [{ draft: { subject: 'phn_1' } }],
  changes: [{ code: '482913' }, { code: '4829' }],
  outputs: [{ info }],
  errors: [
    { code: 'codeInvalid', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
