import type { ActorRefFrom } from 'xstate'
import { primaryEmailForm } from '#domain/account/contact-drafts.ts'
import { contactListSchema } from '#domain/contract/account/account-contacts.ts'
import { otherEmail, primaryEmail } from '#domain/fixtures/contacts.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the password before another address signs in; the draft's `subject` is its id. */
export const primaryEmailMachine = createForm(primaryEmailForm, {
  id: 'primaryEmail',
  call: { name: 'setPrimaryEmail', response: contactListSchema },
  failureFields: { passwordInvalid: 'password' },
})

export type PrimaryEmailActor = ActorRefFrom<typeof primaryEmailMachine>

export const primaryEmailLab = formLab(primaryEmailMachine, () => ({
  inputs: [{ draft: { subject: otherEmail.id } }],
  changes: [{ password: 'Sandbox2026' }, { password: '' }],
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
}))
