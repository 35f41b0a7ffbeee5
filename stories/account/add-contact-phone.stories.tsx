import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { contactPhoneForm } from '#domain/account/contact-drafts.ts'
import {
  type AddContactPhoneActor,
  addContactPhoneMachine,
} from '#machines/account/contacts/add-contact-phone.machine.ts'
import { AddContactPhoneView } from '#src/screens/account/contacts/add-contact-phone.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AddContactPhone',
  component: AddContactPhoneView,
  decorators: [inAccount('contact')],
} satisfies Meta<typeof AddContactPhoneView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof addContactPhoneMachine>

const start = { ...contactPhoneForm.empty, country: 'DE' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { ...start, kind: 'work', phone: '030 23125400', extension: '42' } }

const story = (name: string, value: StateValueFrom<typeof addContactPhoneMachine>, held: Context): Story => ({
  name,
  args: { actor: still(addContactPhoneMachine, value, held) as AddContactPhoneActor, onDismiss: () => undefined },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingWork = story('editing, extension too large', 'editing', {
  ...filled,
  draft: { ...filled.draft, extension: '10000' },
  errors: { extension: 'extension.range' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedAssigned = story('refused, on another account', 'refused', {
  ...filled,
  errors: { phone: 'phoneAssigned' },
  failure: { code: 'phoneAssigned', status: 422 },
})
export const RefusedFull = story('refused, five phones', 'refused', {
  ...filled,
  failure: { code: 'contactLimitReached', status: 409 },
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
  response: { phone: 'phn_1', number: '+493023125400', resend_after: 60 },
})
