import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { forgotPasswordForm } from '#domain/auth/forgot-password.ts'
import { info } from '#domain/fixtures/session.ts'
import { forgotPasswordMachine } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { ForgotPasswordView } from '#src/screens/auth/forgot-password/forgot-password.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'
import { StillCaptcha } from './still-captcha.tsx'

const meta = {
  title: 'Flows/ForgotPassword',
  component: ForgotPasswordView,
} satisfies Meta<typeof ForgotPasswordView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof forgotPasswordMachine>

const empty: Held = formHeld(forgotPasswordForm.empty)
const filled: Held = { ...empty, draft: { email: info.client.email, captcha: null } }
const sent: Held = { ...formHeld({ email: info.client.email, captcha: null }), response: { resend_after: 60 } }

const story = (name: string, value: StateValueFrom<typeof forgotPasswordMachine>, held: Held, more = {}): Story => ({
  name,
  args: { actor: still(forgotPasswordMachine, value, held), signIn: '/login', ...more },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingWrong = story('editing, no address', 'editing', {
  ...filled,
  draft: { email: 'clara', captcha: null },
  errors: { email: 'email.format' },
})
export const EditingCaptcha = story('editing, with a captcha', 'editing', filled, { captcha: <StillCaptcha /> })
export const Submitting = story('submitting', 'submitting', filled)
export const Refused = story('refused', 'refused', { ...filled, failure: { code: 'timedOut' } })
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Pausing = story('pausing', 'pausing', sent)
export const Completed = story('completed', 'completed', sent)
export const CompletedCaptcha = story('completed, with a captcha', 'completed', sent, { captcha: <StillCaptcha /> })
export const RefusedAgain = story('refused, sent once', 'refused', { ...sent, failure: { code: 'unreachable' } })
