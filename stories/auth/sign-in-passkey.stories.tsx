import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { site } from '#domain/fixtures/session.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { signInPasskeyMachine } from '#machines/auth/sign-in/sign-in-passkey.machine.ts'
import { SignInPasskeyView } from '#src/screens/auth/sign-in/sign-in-passkey.view.tsx'
import { still } from '../kit/still.tsx'
import { StillPreferences } from './still-preferences.tsx'

const meta = {
  title: 'Flows/SignInPasskey',
  component: SignInPasskeyView,
} satisfies Meta<typeof SignInPasskeyView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof signInPasskeyMachine>

const context: Held = { options: null, answer: null, failure: null }
const failed = (code: FailureCode, retryAfter = 45): Held => ({ ...context, failure: { code, retryAfter } })

const story = (
  name: string,
  value: StateValueFrom<typeof signInPasskeyMachine>,
  held: Held,
  isEntering = false,
): Story => ({
  name,
  args: {
    actor: still(signInPasskeyMachine, value, held),
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
    preferences: <StillPreferences />,
    isEntering,
    passwordHref: '/login',
  },
})

export const Starting = story('starting', 'starting', context)
export const Asking = story('asking the device', 'asking', context)
export const Finishing = story('finishing', 'finishing', context)
export const Cancelled = story('cancelled at the device', 'cancelled', failed('deviceCancelled'))
export const Impossible = story('not supported', 'impossible', failed('deviceUnsupported'))
export const Expired = story('expired', 'expired', failed('passkeyExpired'))
export const Refused = story('refused', 'refused', failed('passkeyInvalid'))
export const Throttled = story('throttled', 'throttled', failed('tooManyRequests'))
export const Ready = story('ready, after the wait', 'ready', context)
Ready.tags = ['main']
export const Completed = story('completed', 'completed', context, true)
