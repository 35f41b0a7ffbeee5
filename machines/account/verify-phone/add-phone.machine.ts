import { emptyPhoneDraft, type PhoneDraft, phoneDraftErrorsOf, readPhoneDraft } from '#domain/account/verify-phone.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** The response of `addPhone`: the phone's id, its number, and the seconds before another code may be sent. */
export type AddedPhone = { phone: string; number: string; resend_after: number }

/** Asks for the phone to verify and sends a code to it. (CRT-04) */
export const addPhoneMachine = createForm<PhoneDraft, PhoneDraft, AddedPhone, 'addPhone'>({
  id: 'addPhone',
  src: 'addPhone',
  empty: emptyPhoneDraft,
  errorsOf: phoneDraftErrorsOf,
  read: readPhoneDraft,
  failureFields: { phoneAssigned: 'phone', phoneNotAllowed: 'phone', phoneUsed: 'phone', phoneNotRegistrable: 'phone' },
})

export type AddPhoneActor = FormActor<PhoneDraft, PhoneDraft, AddedPhone>
export type AddPhoneSnapshot = FormSnapshot<PhoneDraft, PhoneDraft, AddedPhone>
