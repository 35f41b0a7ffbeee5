import { emptyPhoneDraft, type PhoneDraft, phoneDraftErrorsOf, readPhoneDraft } from '#domain/verify-phone.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** As `addPhone` answers: the number's id, the number itself, and seconds before another code may be sent. */
export type AddedPhone = { phone: string; number: string; resend_after: number }

/** Which number shall be verified; it is sent a code. (CRT-04) */
export const addPhoneMachine = createForm<PhoneDraft, PhoneDraft, AddedPhone>({
  id: 'addPhone',
  src: 'addPhone',
  empty: emptyPhoneDraft,
  errorsOf: phoneDraftErrorsOf,
  read: readPhoneDraft,
  places: { phoneAssigned: 'phone', phoneNotAllowed: 'phone', phoneUsed: 'phone', phoneNotRegistrable: 'phone' },
})

export type AddPhoneActor = FormActor<PhoneDraft, PhoneDraft, AddedPhone>
export type AddPhoneSnapshot = FormSnapshot<PhoneDraft, PhoneDraft, AddedPhone>
