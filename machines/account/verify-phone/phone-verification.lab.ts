import * as v from 'valibot'
import { phoneFields } from '#domain/account/verify-phone.ts'
import { addPhone } from '#domain/contract/account/account.ts'
import { bare, contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { phoneVerificationMachine } from './phone-verification.machine.ts'

const draft = v.strictObject(phoneFields)

export const phoneVerificationLab = labOf(phoneVerificationMachine)({
  schemas: {
    input: v.strictObject({ country: v.string() }),
    context: contextOf({ draft, sent: v.nullable(addPhone.response) }),
    events: {
      'code.sent': event('code.sent', { draft, sent: addPhone.response }),
      'number.dismissed': bare('number.dismissed'),
      'phone.verified': bare('phone.verified'),
    },
  },
  inputs: [{ country: 'DE' }],
  events: {
    'code.sent': [
      {
        draft: { country: 'DE', phone: '0151 23456789' },
        sent: { phone: 'phn_1', number: '+4915123456789', resend_after: 60 },
      },
    ],
  },
})
