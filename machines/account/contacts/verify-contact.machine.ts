import { type CodeDraft, codeErrorsOf, readCode } from '#domain/auth/activation.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

export type ContactVerified = { verified: boolean }

/** Asks for the code; the draft's `subject` is the contact's id. */
export const verifyContactMachine = createForm<CodeDraft, CodeDraft, ContactVerified, 'verifyContact'>({
  id: 'verifyContact',
  src: 'verifyContact',
  empty: { subject: '', code: '' },
  errorsOf: codeErrorsOf,
  read: readCode,
  secrets: ['code'],
  failureFields: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type VerifyContactActor = FormActor<CodeDraft, CodeDraft, ContactVerified>
