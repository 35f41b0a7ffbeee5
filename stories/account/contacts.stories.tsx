import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { emails, openEmail, openPhone, otherEmail, phones, primaryEmail } from '#domain/fixtures/contacts.ts'
import { info } from '#domain/fixtures/session.ts'
import {
  type ContactsActor,
  type ContactsContext,
  contactsMachine,
} from '#machines/account/contacts/contacts.machine.ts'
import { ContactsView } from '#src/screens/account/contacts/contacts.view.tsx'
import { OwnersContacts } from '#src/screens/account/contacts/owners-contacts.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Contacts',
  component: ContactsView,
  decorators: [inAccount('contact')],
} satisfies Meta<typeof ContactsView>
export default meta

type Story = StoryObj<typeof meta>

const known: ContactsContext = {
  kind: 'email',
  contacts: emails,
  subject: null,
  action: 'remove',
  sent: null,
  done: null,
  failure: null,
}
const ofPhones: ContactsContext = { ...known, kind: 'phone', contacts: phones }

/** The forms of the steps have stories of their own. */
const story = (name: string, value: StateValueFrom<typeof contactsMachine>, held: ContactsContext): Story => ({
  name,
  args: {
    actor: still(contactsMachine, value, held) as ContactsActor,
    kind: held.kind,
    readOnly: null,
    adding: null,
    confirming: () => null,
    proving: () => null,
  },
})

export const Loading = story('loading', 'loading', { ...known, contacts: [] })
export const Failed = story('failed', 'failed', { ...known, contacts: [], failure: { code: 'unreachable' } })
export const Ready = story('ready', 'ready', known)
Ready.tags = ['main']
export const ReadyPhones = story('ready, phones', 'ready', ofPhones)
export const ReadyNoPhone = story('ready, no phone yet', 'ready', { ...ofPhones, contacts: [] })
export const ReadyFull = story('ready, five addresses', 'ready', {
  ...known,
  contacts: [...emails, { ...otherEmail, id: 'eml_4' }, { ...otherEmail, id: 'eml_5' }],
})
export const ReadyVerified = story('ready, an address was verified', 'ready', { ...known, done: 'verified' })
export const ReadyPrimary = story('ready, another primary address', 'ready', {
  ...known,
  contacts: [
    { ...otherEmail, primary: true },
    { ...primaryEmail, primary: false },
  ],
  done: 'setPrimary',
})
export const ReadyRemoved = story('ready, a phone was removed', 'ready', { ...ofPhones, done: 'remove' })
export const Adding = story('adding', 'adding', known)
export const Sending = story('sending a code', 'sending', { ...known, subject: openEmail.id })
export const Confirming = story('confirming', 'confirming', {
  ...known,
  sent: { id: openEmail.id, contact: openEmail.email, resend_after: 60 },
})
export const Questioning = story('questioning', 'questioning', { ...ofPhones, subject: openPhone.id })
export const Proving = story('proving', 'proving', { ...known, subject: otherEmail.id, action: 'setPrimary' })
export const Changing = story('changing', 'changing', { ...known, subject: otherEmail.id, action: 'setPrimary' })
export const Refused = story('refused', 'refused', {
  ...known,
  failure: { code: 'contactLastVerified', status: 409 },
})
export const Refreshing = story('refreshing', 'refreshing', { ...known, done: 'verified' })
const { args } = Ready
export const OnBehalf: Story = {
  name: 'ready, not allowed while acting for the account',
  args: { ...args, readOnly: <OwnersContacts account={info.client} /> },
}
