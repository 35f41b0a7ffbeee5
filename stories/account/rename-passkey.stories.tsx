import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { passkeys } from '#domain/fixtures/passkeys.ts'
import { type RenamePasskeyActor, renamePasskeyMachine } from '#machines/account/passkeys/rename-passkey.machine.ts'
import { RenamePasskeyView } from '#src/screens/account/passkeys/rename-passkey.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/RenamePasskey',
  component: RenamePasskeyView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof RenamePasskeyView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof renamePasskeyMachine>

const start: Held = formHeld({ id: 'psk_1', name: 'Chrome 156 · Linux' })
const changed: Held = { ...start, draft: { id: 'psk_1', name: 'Laptop' } }

const story = (name: string, value: StateValueFrom<typeof renamePasskeyMachine>, held: Held): Story => ({
  name,
  args: { actor: still(renamePasskeyMachine, value, held) as RenamePasskeyActor, onDismiss: () => undefined },
})

export const Editing = story('editing', 'editing', start)
Editing.tags = ['main']
export const EditingEmpty = story('editing, without a name', 'editing', {
  ...start,
  draft: { id: 'psk_1', name: '' },
  errors: { name: 'REQUIRED' },
})
export const Refused = story('refused, removed in the meantime', 'refused', {
  ...changed,
  failure: { code: 'passkeyUnknown', status: 404 },
})
export const Submitting = story('submitting', 'submitting', changed)
export const Throttled = story('throttled', 'throttled', {
  ...changed,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...changed, response: passkeys })
