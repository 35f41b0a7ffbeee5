import type { ActorRefFrom } from 'xstate'
import { phoneForm } from '#domain/account/verify-phone.ts'
import { addPhone } from '#domain/contract/account/account.ts'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the phone to verify and sends a code to it. (CRT-04) */
export const addPhoneMachine = createForm(phoneForm, {
  id: 'addPhone',
  call: addPhone,
  failureFields: { phoneAssigned: 'phone', phoneNotAllowed: 'phone', phoneUsed: 'phone', phoneNotRegistrable: 'phone' },
})

export type AddedPhone = ResponseOf<typeof addPhone>
export type AddPhoneActor = ActorRefFrom<typeof addPhoneMachine>

export const addPhoneLab = formLab(addPhoneMachine, () => ({
  inputs: [{ draft: { country: 'DE' } }],
  changes: [{ phone: '0151 23456789' }, { phone: '' }],
  outputs: [{ phone: 'phn_1', number: '+4915123456789', resend_after: 60 }],
  errors: [
    { code: 'phoneAssigned', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
