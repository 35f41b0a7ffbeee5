import { type CodeDraft, codeErrorsOf, readCode } from '#domain/auth/activation.ts'
import type { Info } from '#domain/session/account.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** `info`: the account after the change; null if it could not be loaded, although the phone is verified. */
export type PhoneVerified = { info: Info | null }

/** Asks for the code; the draft's `subject` is the phone's id. Wrong, expired and used codes have failures of their own. (CRT-04) */
export const verifyPhoneMachine = createForm<CodeDraft, CodeDraft, PhoneVerified, 'verifyPhone'>({
  id: 'verifyPhone',
  src: 'verifyPhone',
  empty: { subject: '', code: '' },
  errorsOf: codeErrorsOf,
  read: readCode,
  secrets: ['code'],
  failureFields: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type VerifyPhoneActor = FormActor<CodeDraft, CodeDraft, PhoneVerified>
export type VerifyPhoneSnapshot = FormSnapshot<CodeDraft, CodeDraft, PhoneVerified>
