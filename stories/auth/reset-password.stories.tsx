import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { resetPasswordForm } from '#domain/auth/reset-password.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { resetPasswordMachine } from '#machines/auth/reset-password/reset-password.machine.ts'
import { ResetPasswordView } from '#src/screens/auth/reset-password/reset-password.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ResetPassword',
  component: ResetPasswordView,
} satisfies Meta<typeof ResetPasswordView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof resetPasswordMachine>

const empty: Held = formHeld({ ...resetPasswordForm.empty, token: linkToken })
const filled: Held = { ...empty, draft: { ...empty.draft, new_password: 'Sandbox2027', confirm: 'Sandbox2027' } }

const story = (name: string, value: StateValueFrom<typeof resetPasswordMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(resetPasswordMachine, value, held),
    links: { login: '/login', forgotPassword: '/forgot_password' },
  },
})

export const Missing = story('editing, no link', 'editing', formHeld(resetPasswordForm.empty))
export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingInvalid = story('editing, invalid fields', 'editing', {
  ...empty,
  draft: { ...empty.draft, new_password: 'sandbox', confirm: 'sand' },
  errors: { new_password: 'password.length', confirm: 'password.confirm' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Refused = story('refused, no connection', 'refused', { ...filled, failure: { code: 'unreachable' } })
export const RefusedUnknown = story('refused, unknown link', 'refused', {
  ...filled,
  failure: { code: 'linkInvalid', status: 404 },
})
export const RefusedExpired = story('refused, expired link', 'refused', {
  ...filled,
  failure: { code: 'linkExpired', status: 409 },
})
export const RefusedUsed = story('refused, used link', 'refused', {
  ...filled,
  failure: { code: 'linkUsed', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...formHeld(resetPasswordForm.empty), response: {} })
