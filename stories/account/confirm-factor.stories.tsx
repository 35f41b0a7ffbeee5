import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { confirmFactorForm } from '#domain/account/second-factor.ts'
import { factorSecret, factorWithCodes } from '#domain/fixtures/second-factor.ts'
import {
  type ConfirmFactorActor,
  confirmFactorMachine,
} from '#machines/account/second-factor/confirm-factor.machine.ts'
import { ConfirmFactorView } from '#src/screens/account/second-factor/confirm-factor.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ConfirmFactor',
  component: ConfirmFactorView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof ConfirmFactorView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof confirmFactorMachine>

const empty: Held = formHeld(confirmFactorForm.empty)
const filled: Held = { ...empty, draft: { code: '482913' } }

const story = (name: string, value: StateValueFrom<typeof confirmFactorMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(confirmFactorMachine, value, held) as ConfirmFactorActor,
    made: factorSecret,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const RefusedCode = story('refused, wrong code', 'refused', {
  ...filled,
  errors: { code: 'codeInvalid' },
  failure: { code: 'codeInvalid', status: 422 },
})
export const RefusedExpired = story('refused, the setup has expired', 'refused', {
  ...filled,
  failure: { code: 'secondFactorNotStarted', status: 409 },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: factorWithCodes })
