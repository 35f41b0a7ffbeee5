import { type EmailDraft, emailDraftErrorsOf, emptyEmailDraft, readEmailDraft } from '#domain/account/contact-drafts.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** The response of `addEmail`: the address with its id, and the seconds before another code may be sent. */
export type AddedEmail = { id: string; email: string; resend_after: number }

/** Asks for an address and sends a code to it. (ACC-02) */
export const addEmailMachine = createForm<EmailDraft, EmailDraft, AddedEmail, 'addEmail'>({
  id: 'addEmail',
  src: 'addEmail',
  empty: emptyEmailDraft,
  errorsOf: emailDraftErrorsOf,
  read: readEmailDraft,
  failureFields: { emailUsed: 'email' },
})

export type AddEmailActor = FormActor<EmailDraft, EmailDraft, AddedEmail>
