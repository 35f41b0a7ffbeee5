import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { renewCodesForm } from '#domain/account/second-factor.ts'
import { factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { info } from '#domain/fixtures/session.ts'
import { type RenewCodesActor, renewCodesMachine } from '#machines/account/second-factor/renew-codes.machine.ts'
import { RenewCodesView } from '#src/screens/account/second-factor/renew-codes.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/RenewCodes',
  component: RenewCodesView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof RenewCodesView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof renewCodesMachine>

const empty: Held = formHeld(renewCodesForm.empty)
const filled: Held = { ...empty, draft: { password: 'Sandbox2026', code: '482913' } }

const story = (name: string, value: StateValueFrom<typeof renewCodesMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(renewCodesMachine, value, held) as RenewCodesActor,
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
export const RefusedUsed = story('refused, used code', 'refused', {
  ...filled,
  errors: { code: 'codeUsed' },
  failure: { code: 'codeUsed', status: 409 },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: factorWithCodes })
