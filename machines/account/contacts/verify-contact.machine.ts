import type { ActorRefFrom } from 'xstate'
import { codeForm } from '#domain/auth/activation.ts'
import { contactVerifiedSchema } from '#domain/contract/account/account-contacts.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the code; the draft's `subject` is the contact's id. */
export const verifyContactMachine = createForm(codeForm, {
  id: 'verifyContact',
  call: { name: 'verifyContact', response: contactVerifiedSchema },
  failureFields: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type VerifyContactActor = ActorRefFrom<typeof verifyContactMachine>

export const verifyContactLab = formLab(verifyContactMachine, () => ({
  inputs: [{ draft: { subject: 'eml_new' } }],
  changes: [{ code: '482913' }, { code: '4829' }],
  outputs: [{ verified: true }],
  errors: [
    { code: 'codeInvalid', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
