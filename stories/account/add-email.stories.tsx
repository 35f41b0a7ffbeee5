import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { openEmail } from '#domain/fixtures/contacts.ts'
import { type AddEmailActor, addEmailMachine } from '#machines/account/contacts/add-email.machine.ts'
import { AddEmailView } from '#src/screens/account/contacts/add-email.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AddEmail',
  component: AddEmailView,
  decorators: [inAccount('contact')],
} satisfies Meta<typeof AddEmailView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof addEmailMachine>

const start = { email: '' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { email: openEmail.email } }

const story = (name: string, value: StateValueFrom<typeof addEmailMachine>, held: Context): Story => ({
  name,
  args: { actor: still(addEmailMachine, value, held) as AddEmailActor, onDismiss: () => undefined },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingWrong = story('editing, not an address', 'editing', {
  ...empty,
  draft: { email: 'clara@' },
  errors: { email: 'email.format' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedUsed = story('refused, already in the account', 'refused', {
  ...filled,
  errors: { email: 'emailUsed' },
  failure: { code: 'emailUsed', status: 422 },
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
  ...filled,
  response: { id: openEmail.id, email: openEmail.email, resend_after: 60 },
})
