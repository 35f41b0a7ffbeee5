import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import type { FailureCode } from '#domain/kit/failure.ts'
import { addPasskeyMachine } from '#machines/account/passkeys/add-passkey.machine.ts'
import { AddPasskeyView } from '#src/screens/account/passkeys/add-passkey.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AddPasskey',
  component: AddPasskeyView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof AddPasskeyView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof addPasskeyMachine>

const context: Held = { options: null, answer: null, failure: null }
const failed = (code: FailureCode, retryAfter = 45): Held => ({ ...context, failure: { code, retryAfter } })

const story = (name: string, value: StateValueFrom<typeof addPasskeyMachine>, held: Held): Story => ({
  name,
  args: { actor: still(addPasskeyMachine, value, held), onRestart: () => undefined, onDismiss: () => undefined },
})

export const Starting = story('starting', 'starting', context)
export const Asking = story('asking the device', 'asking', context)
export const Finishing = story('finishing', 'finishing', context)
export const Cancelled = story('cancelled at the device', 'cancelled', failed('deviceCancelled'))
export const Impossible = story('not supported', 'impossible', failed('deviceUnsupported'))
export const ImpossibleKnown = story('known to the device', 'impossible', failed('passkeyKnown'))
export const Expired = story('expired', 'expired', failed('passkeyExpired'))
export const RefusedConfirmation = story('refused, confirmation expired', 'refused', failed('confirmationExpired'))
export const Refused = story('refused', 'refused', failed('passkeyLimitReached'))
export const Throttled = story('throttled', 'throttled', failed('tooManyRequests'))
export const Ready = story('ready, after the wait', 'ready', context)
Ready.tags = ['main']
export const Completed = story('completed', 'completed', context)
