import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import type { FailureCode } from '#domain/kit/failure.ts'
import { provePasskeyMachine } from '#machines/account/passkeys/prove-passkey.machine.ts'
import { ProvePasskeyView } from '#src/screens/account/passkeys/prove-passkey.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ProvePasskey',
  component: ProvePasskeyView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof ProvePasskeyView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof provePasskeyMachine>

const context: Held = { options: null, answer: null, failure: null }
const failed = (code: FailureCode, retryAfter = 45): Held => ({ ...context, failure: { code, retryAfter } })

const story = (name: string, value: StateValueFrom<typeof provePasskeyMachine>, held: Held): Story => ({
  name,
  args: { actor: still(provePasskeyMachine, value, held), onPassword: () => undefined, onDismiss: () => undefined },
})

export const Starting = story('starting', 'starting', context)
export const Asking = story('asking the device', 'asking', context)
Asking.tags = ['main']
export const Finishing = story('finishing', 'finishing', context)
export const Cancelled = story('cancelled at the device', 'cancelled', failed('deviceCancelled'))
export const Impossible = story('not supported', 'impossible', failed('deviceUnsupported'))
export const Expired = story('expired', 'expired', failed('passkeyExpired'))
export const Refused = story('refused', 'refused', failed('passkeyInvalid'))
export const Throttled = story('throttled', 'throttled', failed('tooManyRequests'))
export const Ready = story('ready, after the wait', 'ready', context)
export const Completed = story('completed', 'completed', context)
