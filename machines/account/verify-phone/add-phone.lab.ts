import { addPhone } from '#domain/contract/account/account.ts'
import { countrySchema } from '#domain/kit/primitives.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { addPhoneMachine } from './add-phone.machine.ts'

/** As it is typed, with the country of its numbering plan. */
export const phoneDraft = { country: typed(countrySchema), phone: typed(addPhone.body.entries.phone) }

export const addPhoneLab = labOf(addPhoneMachine)({
  schemas: formSchemas('addPhone', phoneDraft, addPhone.response),
  inputs: [{ draft: { country: 'DE' } }],
  events: { 'draft.changed': [{ change: { phone: '0151 23456789' } }, { change: { phone: '' } }] },
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
