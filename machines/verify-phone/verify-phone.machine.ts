import type { Info } from '#domain/account.ts'
import { type CodeDraft, codeErrorsOf, readCode } from '#domain/activation.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** `info` is what the account looks like since; null where that could not be found out, though the phone is verified. */
export type PhoneVerified = { info: Info | null }

/** The code that a number was sent, the draft's subject being the number's id; wrong, expired and used ones are told apart. (CRT-04) */
export const verifyPhoneMachine = createForm<CodeDraft, CodeDraft, PhoneVerified>({
  id: 'verifyPhone',
  src: 'verifyPhone',
  empty: { subject: '', code: '' },
  errorsOf: codeErrorsOf,
  read: readCode,
  secrets: ['code'],
  places: { codeInvalid: 'code', codeExpired: 'code', codeUsed: 'code' },
})

export type VerifyPhoneActor = FormActor<CodeDraft, CodeDraft, PhoneVerified>
export type VerifyPhoneSnapshot = FormSnapshot<CodeDraft, CodeDraft, PhoneVerified>
