import { addEmail } from '#domain/contract/account/account-contacts.ts'
import { openEmail } from '#domain/fixtures/contacts.ts'
import { typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { addEmailMachine } from './add-email.machine.ts'

export const addEmailLab = labOf(addEmailMachine)({
  schemas: formSchemas('addEmail', { email: typedEmail(addEmail.body.entries.email) }, addEmail.response),
  events: { 'draft.changed': [{ change: { email: openEmail.email } }, { change: { email: 'clara@' } }] },
  outcomes: {
    addEmail: {
      outputs: [{ id: openEmail.id, email: openEmail.email, resend_after: 60 }],
      errors: [
        { code: 'emailUsed', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
