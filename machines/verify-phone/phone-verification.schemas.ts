import * as v from 'valibot'
import { addPhone } from '#domain/contract/account.ts'
import { bare, contextOf, event, schemasOf } from '#machines/kit/chart.schemas.ts'
import { phoneDraft } from './add-phone.schemas.ts'
import type { phoneVerificationMachine } from './phone-verification.machine.ts'

const draft = v.strictObject(phoneDraft)

export const phoneVerificationSchemas = schemasOf<typeof phoneVerificationMachine>()({
  input: v.strictObject({ country: v.string() }),
  context: contextOf({ draft, sent: v.nullable(addPhone.response) }),
  events: {
    'code.sent': event('code.sent', { draft, sent: addPhone.response }),
    'number.dismissed': bare('number.dismissed'),
    'phone.verified': bare('phone.verified'),
  },
})
