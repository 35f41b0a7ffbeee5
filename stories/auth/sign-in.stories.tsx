import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { signInForm } from '#domain/auth/sign-in.ts'
import { info, site } from '#domain/fixtures/session.ts'
import { signInMachine } from '#machines/auth/sign-in/sign-in.machine.ts'
import { SignInView } from '#src/screens/auth/sign-in/sign-in.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'
import { StillCaptcha } from './still-captcha.tsx'
import { StillPreferences } from './still-preferences.tsx'

const meta = {
  title: 'Flows/SignIn',
  component: SignInView,
} satisfies Meta<typeof SignInView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof signInMachine>

const empty: Held = formHeld(signInForm.empty)
const filled: Held = { ...empty, draft: { email: info.client.email, password: 'Sandbox2026', captcha: null } }

const story = (name: string, value: StateValueFrom<typeof signInMachine>, held: Held, more = {}): Story => ({
  name,
  args: {
    actor: still(signInMachine, value, held),
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
    preferences: <StillPreferences />,
    notice: null,
    isEntering: false,
    links: { forgotPassword: '/forgot_password', register: '/register' },
    ...more,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingPasskey = story('editing, in a browser with passkeys', 'editing', empty, {
  links: { forgotPassword: '/forgot_password', register: '/register', passkey: '/login/passkey' },
})
export const EditingExpired = story('editing, session expired', 'editing', empty, { notice: 'expired' })
export const EditingReset = story('editing, password was reset', 'editing', empty, { notice: 'reset' })
export const EditingActivated = story('editing, after activation', 'editing', empty, { notice: 'activated' })
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...empty,
  errors: { email: 'REQUIRED', password: 'REQUIRED' },
})
export const EditingAlone = story('editing, no other auth pages', 'editing', empty, {
  links: { forgotPassword: undefined, register: undefined },
})
export const EditingCaptcha = story(
  'editing, with a captcha',
  'editing',
  { ...filled, draft: { ...filled.draft, captcha: '' }, errors: { captcha: 'captchaRequired' } },
  { captcha: <StillCaptcha error="Confirm that you are not a robot." /> },
)
export const Submitting = story('submitting', 'submitting', filled)
export const Refused = story('refused', 'refused', {
  ...filled,
  errors: { password: 'passwordInvalid' },
  failure: { code: 'passwordInvalid', status: 422, reference: 'req_7F3K2' },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story(
  'completed',
  'completed',
  { ...empty, draft: { ...filled.draft, password: '' } },
  { isEntering: true },
)
