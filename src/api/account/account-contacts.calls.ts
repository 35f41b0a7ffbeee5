import { fromPromise } from 'xstate'
import type { ContactKind } from '#domain/account/contacts.ts'
import { addPhone, verifyPhone } from '#domain/contract/account/account.ts'
import {
  addEmail,
  type Communications,
  changeContact,
  loadCommunications,
  verifyEmail,
} from '#domain/contract/account/account-contacts.ts'
import type { addContactPhoneMachine } from '#machines/account/contacts/add-contact-phone.machine.ts'
import type { addEmailMachine } from '#machines/account/contacts/add-email.machine.ts'
import type { ContactAction, ContactList, contactsMachine } from '#machines/account/contacts/contacts.machine.ts'
import type { primaryEmailMachine } from '#machines/account/contacts/primary-email.machine.ts'
import type { resendContactCodeMachine } from '#machines/account/contacts/resend-contact-code.machine.ts'
import type { verifyContactMachine } from '#machines/account/contacts/verify-contact.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

const listOf = (kind: ContactKind, { emails, phones }: Communications): ContactList => ({
  contacts: kind === 'email' ? emails : phones,
})

/** An address that becomes the primary one has a call of its own: it needs the password. */
const bodyOf = (kind: ContactKind, action: ContactAction, id: string) => {
  if (kind === 'email') return { action: 'removeEmail', id } as const
  return { action: action === 'remove' ? 'removePhone' : 'setPrimaryPhone', id } as const
}

export const contactsCalls = (client: Client): Calls<typeof contactsMachine> => ({
  loadContacts: fromPromise(async ({ input: kind, signal }) =>
    listOf(kind, await client.call(loadCommunications, { signal })),
  ),
  // Adding an unverified contact again sends it a code, or tells how long to wait for the next one.
  sendContactCode: fromPromise(async ({ input: contact, signal }) => {
    if ('email' in contact) {
      const { resend_after } = await client.call(addEmail, { body: { email: contact.email }, signal })
      return { id: contact.id, contact: contact.email, resend_after }
    }
    const { number, kind, extension } = contact
    const body = { phone: number, country: anyCountry, kind, extension: extension ?? '' }
    const { resend_after } = await client.call(addPhone, { body, signal })
    return { id: contact.id, contact: number, resend_after }
  }),
  changeContact: fromPromise(async ({ input: { kind, action, id }, signal }) =>
    listOf(kind, await client.call(changeContact, { body: bodyOf(kind, action, id), signal })),
  ),
})

/** A number in international form names its own country. */
const anyCountry = 'DE'

export const addEmailCalls = (client: Client): Calls<typeof addEmailMachine> => ({
  addEmail: call(client, addEmail, (body) => ({ body })),
})

export const addContactPhoneCalls = (client: Client): Calls<typeof addContactPhoneMachine> => ({
  addPhone: call(client, addPhone, (body) => ({ body })),
})

export const verifyContactCalls = (client: Client, kind: ContactKind): Calls<typeof verifyContactMachine> => ({
  verifyContact: fromPromise(async ({ input: { subject, code }, signal }) =>
    kind === 'email'
      ? client.call(verifyEmail, { body: { by: 'code', id: subject, code }, signal })
      : client.call(verifyPhone, { body: { by: 'code', phone: subject, code }, signal }),
  ),
})

/** @param onVerified called when another tab has entered the last code, so that no code is sent */
export const resendContactCodeCalls = (
  client: Client,
  kind: ContactKind,
  onVerified: () => void,
): Calls<typeof resendContactCodeMachine> => ({
  resendContactCode: fromPromise(async ({ input, signal }) => {
    const { verified, resend_after } = await (kind === 'email'
      ? client.call(verifyEmail, { body: { by: 'resend', id: input }, signal })
      : client.call(verifyPhone, { body: { by: 'resend', phone: input }, signal }))
    if (verified) onVerified()
    return { resend_after }
  }),
})

export const primaryEmailCalls = (client: Client): Calls<typeof primaryEmailMachine> => ({
  setPrimaryEmail: fromPromise(async ({ input: { subject, password }, signal }) => {
    const body = { action: 'setPrimaryEmail', id: subject, password } as const
    return listOf('email', await client.call(changeContact, { body, signal }))
  }),
})
