import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { endFactorForm } from '#domain/account/second-factor.ts'
import { factorOff } from '#domain/fixtures/second-factor.ts'
import { info } from '#domain/fixtures/session.ts'
import { type EndFactorActor, endFactorMachine } from '#machines/account/second-factor/end-factor.machine.ts'
import { EndFactorView } from '#src/screens/account/second-factor/end-factor.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/EndFactor',
  component: EndFactorView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof EndFactorView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof endFactorMachine>

const empty: Held = formHeld(endFactorForm.empty)
const filled: Held = { ...empty, draft: { ...endFactorForm.empty, password: 'Sandbox2026', code: '482913' } }

const story = (name: string, value: StateValueFrom<typeof endFactorMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(endFactorMachine, value, held) as EndFactorActor,
    email: info.client.email,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingRecovery = story('editing, by a recovery code', 'editing', {
  ...empty,
  draft: { ...endFactorForm.empty, uses_recovery: true },
  errors: { recovery_code: 'REQUIRED' },
})
export const RefusedCode = story('refused, wrong code', 'refused', {
  ...filled,
  errors: { code: 'codeInvalid' },
  failure: { code: 'codeInvalid', status: 422 },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: factorOff })
