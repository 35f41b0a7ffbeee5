import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { confirmOwnerForm } from '#domain/account/confirm-owner.ts'
import { confirmation } from '#domain/fixtures/passkeys.ts'
import { info } from '#domain/fixtures/session.ts'
import { type ConfirmOwnerActor, confirmOwnerMachine } from '#machines/account/passkeys/confirm-owner.machine.ts'
import { ConfirmOwnerView } from '#src/screens/account/passkeys/confirm-owner.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ConfirmOwner',
  component: ConfirmOwnerView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof ConfirmOwnerView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof confirmOwnerMachine>

const empty: Held = formHeld(confirmOwnerForm.empty)
const filled: Held = { ...empty, draft: { ...confirmOwnerForm.empty, password: 'Sandbox2026' } }

const story = (
  name: string,
  value: StateValueFrom<typeof confirmOwnerMachine>,
  held: Held,
  removes: string | null = null,
): Story => ({
  name,
  args: {
    actor: still(confirmOwnerMachine, value, held) as ConfirmOwnerActor,
    email: info.client.email,
    removes,
    onProve: () => undefined,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingCode = story('editing, with a second factor', 'editing', {
  ...empty,
  draft: { ...confirmOwnerForm.empty, needs_code: true },
})
export const EditingRemoval = story('editing, before a removal', 'editing', empty, 'Security key')
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
export const Completed = story('completed', 'completed', { ...empty, response: confirmation })
