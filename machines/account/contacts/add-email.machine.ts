import type { ActorRefFrom } from 'xstate'
import { emailForm } from '#domain/account/contact-drafts.ts'
import { addEmail } from '#domain/contract/account/account-contacts.ts'
import { openEmail } from '#domain/fixtures/contacts.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for an address and sends a code to it. (ACC-02) */
export const addEmailMachine = createForm(emailForm, {
  id: 'addEmail',
  call: addEmail,
  failureFields: { emailUsed: 'email' },
})

export type AddEmailActor = ActorRefFrom<typeof addEmailMachine>

export const addEmailLab = formLab(addEmailMachine, () => ({
  changes: [{ email: openEmail.email }, { email: 'clara@' }],
  outputs: [{ id: openEmail.id, email: openEmail.email, resend_after: 60 }],
  errors: [
    { code: 'emailUsed', status: 422 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
