import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { otherEmail, primaryEmail } from '#domain/fixtures/contacts.ts'
import { type PrimaryEmailActor, primaryEmailMachine } from '#machines/account/contacts/primary-email.machine.ts'
import { PrimaryEmailView } from '#src/screens/account/contacts/primary-email.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/PrimaryEmail',
  component: PrimaryEmailView,
  decorators: [inAccount('contact')],
} satisfies Meta<typeof PrimaryEmailView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof primaryEmailMachine>

const start = { subject: otherEmail.id, password: '' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { ...start, password: 'Sandbox2026' } }

const story = (name: string, value: StateValueFrom<typeof primaryEmailMachine>, held: Context): Story => ({
  name,
  args: {
    actor: still(primaryEmailMachine, value, held) as PrimaryEmailActor,
    email: otherEmail.email,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingEmpty = story('editing, no password', 'editing', { ...empty, errors: { password: 'REQUIRED' } })
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedPassword = story('refused, wrong password', 'refused', {
  ...filled,
  errors: { password: 'passwordInvalid' },
  failure: { code: 'passwordInvalid', status: 422 },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', {
  ...empty,
  response: {
    contacts: [
      { ...otherEmail, primary: true },
      { ...primaryEmail, primary: false },
    ],
  },
})
