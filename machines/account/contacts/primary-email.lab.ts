import * as v from 'valibot'
import { emailContactSchema, phoneContactSchema } from '#domain/contract/account/account-contacts.ts'
import { otherEmail, primaryEmail } from '#domain/fixtures/contacts.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { primaryEmailMachine } from './primary-email.machine.ts'

const response = v.object({ contacts: v.array(v.union([emailContactSchema, phoneContactSchema])) })

export const primaryEmailLab = labOf(primaryEmailMachine)({
  schemas: formSchemas('setPrimaryEmail', { subject: v.string(), password: typed(requiredSecret) }, response),
  inputs: [{ draft: { subject: otherEmail.id } }],
  events: { 'draft.changed': [{ change: { password: 'Sandbox2026' } }, { change: { password: '' } }] },
  outcomes: {
    setPrimaryEmail: {
      outputs: [
        {
          contacts: [
            { ...otherEmail, primary: true },
            { ...primaryEmail, primary: false },
          ],
        },
      ],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
