import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { signInCodeForm } from '#domain/auth/sign-in-code.ts'
import { site } from '#domain/fixtures/session.ts'
import { signInCodeMachine } from '#machines/auth/sign-in/sign-in-code.machine.ts'
import { SignInCodeView } from '#src/screens/auth/sign-in/sign-in-code.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'
import { StillPreferences } from './still-preferences.tsx'

const meta = {
  title: 'Flows/SignInCode',
  component: SignInCodeView,
} satisfies Meta<typeof SignInCodeView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof signInCodeMachine>

const start = { ...signInCodeForm.empty, challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8' }
const empty: Held = formHeld(start)
const filled: Held = { ...empty, draft: { ...start, code: '482913' } }
const byRecovery: Held = { ...empty, draft: { ...start, uses_recovery: true, recovery_code: '7k3f-m9xq-2a8d-r5tw' } }

const story = (
  name: string,
  value: StateValueFrom<typeof signInCodeMachine>,
  held: Held,
  isEntering = false,
): Story => ({
  name,
  args: {
    actor: still(signInCodeMachine, value, held),
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
    preferences: <StillPreferences />,
    isEntering,
    onRestart: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingIncomplete = story('editing, too short', 'editing', {
  ...empty,
  draft: { ...start, code: '4829' },
  errors: { code: 'code.format' },
})
export const EditingRecovery = story('editing, by a recovery code', 'editing', byRecovery)
export const Submitting = story('submitting', 'submitting', filled)
export const Refused = story('refused, wrong code', 'refused', {
  ...filled,
  errors: { code: 'codeInvalid' },
  failure: { code: 'codeInvalid', status: 422 },
})
export const RefusedRecovery = story('refused, used recovery code', 'refused', {
  ...byRecovery,
  errors: { recovery_code: 'codeUsed' },
  failure: { code: 'codeUsed', status: 409 },
})
export const RefusedExpired = story('refused, expired challenge', 'refused', {
  ...filled,
  failure: { code: 'challengeExpired', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', formHeld(signInCodeForm.empty), true)
