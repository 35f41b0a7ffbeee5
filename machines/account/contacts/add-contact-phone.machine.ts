import type { ActorRefFrom } from 'xstate'
import { contactPhoneForm } from '#domain/account/contact-drafts.ts'
import { addPhone } from '#domain/contract/account/account.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for a phone, its kind and, at work, its extension, and sends a code to it. (ACC-03) */
export const addContactPhoneMachine = createForm(contactPhoneForm, {
  id: 'addContactPhone',
  call: addPhone,
  failureFields: { phoneAssigned: 'phone', phoneNotAllowed: 'phone', phoneUsed: 'phone', phoneNotRegistrable: 'phone' },
})

export type AddContactPhoneActor = ActorRefFrom<typeof addContactPhoneMachine>

export const addContactPhoneLab = formLab(addContactPhoneMachine, () => ({
  inputs: [{ draft: { country: 'DE' } }],
  changes: [{ phone: '0151 23456789' }, { kind: 'work', extension: '10000' }, { phone: '' }],
  outputs: [{ phone: 'phn_1', number: '+4915123456789', resend_after: 60 }],
  errors: [
    { code: 'phoneAssigned', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
