import * as v from 'valibot'
import { phoneKinds } from '#domain/account/contacts.ts'
import { addPhone } from '#domain/contract/account/account.ts'
import { personal } from '#domain/kit/marks.ts'
import { phoneDraft } from '#machines/account/verify-phone/add-phone.lab.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { addContactPhoneMachine } from './add-contact-phone.machine.ts'

export const addContactPhoneLab = labOf(addContactPhoneMachine)({
  schemas: formSchemas(
    'addPhone',
    { ...phoneDraft, kind: v.picklist(phoneKinds), extension: personal(v.string()) },
    addPhone.response,
  ),
  inputs: [{ draft: { country: 'DE' } }],
  events: {
    'draft.changed': [
      { change: { phone: '0151 23456789' } },
      { change: { kind: 'work', extension: '10000' } },
      { change: { phone: '' } },
    ],
  },
  outcomes: {
    addPhone: {
      outputs: [{ phone: 'phn_1', number: '+4915123456789', resend_after: 60 }],
      errors: [
        { code: 'phoneAssigned', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
