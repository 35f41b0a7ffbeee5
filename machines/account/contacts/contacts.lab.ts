import * as v from 'valibot'
import { contactKinds } from '#domain/account/contacts.ts'
import { emailContactSchema, phoneContactSchema } from '#domain/contract/account/account-contacts.ts'
import { emails, openEmail, otherEmail } from '#domain/fixtures/contacts.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { contactsMachine } from './contacts.machine.ts'

const kind = v.picklist(contactKinds)
const contacts = v.array(v.union([emailContactSchema, phoneContactSchema]))
const list = v.object({ contacts })
/** An address or a number. */
export const sentCodeSchema = v.object({ id: idSchema, contact: personal(v.string()), resend_after: countSchema })

const sent = { id: openEmail.id, contact: openEmail.email, resend_after: 60 }

export const contactsLab = labOf(contactsMachine)({
  schemas: {
    input: v.strictObject({ kind }),
    context: contextOf({ contacts, sent: v.nullable(sentCodeSchema), failure: v.nullable(failureInLog) }),
    events: {
      'adding.requested': bare('adding.requested'),
      'verification.requested': event('verification.requested', { id: idSchema }),
      'code.sent': event('code.sent', { sent: sentCodeSchema }),
      'contact.verified': bare('contact.verified'),
      'primary.requested': event('primary.requested', { id: idSchema }),
      'primary.changed': event('primary.changed', { contacts }),
      'removal.requested': event('removal.requested', { id: idSchema }),
      'removal.confirmed': bare('removal.confirmed'),
      'step.dismissed': bare('step.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadContacts: list, sendContactCode: sentCodeSchema, changeContact: list },
  },
  inputs: [{ kind: 'email' }, { kind: 'phone' }],
  events: {
    'verification.requested': [{ id: openEmail.id }],
    'code.sent': [{ sent }],
    'primary.requested': [{ id: otherEmail.id }],
    'primary.changed': [{ contacts: [{ ...otherEmail, primary: true }] }],
    'removal.requested': [{ id: otherEmail.id }],
  },
  outcomes: {
    loadContacts: { outputs: [{ contacts: emails }], errors: [{ code: 'unreachable' }] },
    sendContactCode: { outputs: [sent], errors: [{ code: 'tooManyRequests', status: 429, retryAfter: 30 }] },
    changeContact: {
      outputs: [{ contacts: [{ ...otherEmail, primary: true }] }],
      errors: [{ code: 'contactLastVerified', status: 409 }],
    },
  },
})
