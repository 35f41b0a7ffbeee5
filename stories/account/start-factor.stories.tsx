import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { startFactorForm } from '#domain/account/second-factor.ts'
import { factorSecret } from '#domain/fixtures/second-factor.ts'
import { info } from '#domain/fixtures/session.ts'
import { type StartFactorActor, startFactorMachine } from '#machines/account/second-factor/start-factor.machine.ts'
import { StartFactorView } from '#src/screens/account/second-factor/start-factor.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/StartFactor',
  component: StartFactorView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof StartFactorView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof startFactorMachine>

const empty: Held = formHeld(startFactorForm.empty)
const filled: Held = { ...empty, draft: { password: 'Sandbox2026' } }

const story = (name: string, value: StateValueFrom<typeof startFactorMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(startFactorMachine, value, held) as StartFactorActor,
    email: info.client.email,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const RefusedPassword = story('refused, wrong password', 'refused', {
  ...filled,
  errors: { password: 'passwordInvalid' },
  failure: { code: 'passwordInvalid', status: 422 },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: factorSecret })
