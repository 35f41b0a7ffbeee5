import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { info, site } from '#domain/fixtures/session.ts'
import { type SignInActor, type SignInContext, signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { LanguageSelect, ThemeSelect } from '#src/components/choice-selects.tsx'
import { LoginView } from '#src/screens/login/login.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/SignIn',
  component: LoginView,
} satisfies Meta<typeof LoginView>
export default meta

type Story = StoryObj<typeof meta>

const nothing = () => undefined

const empty: SignInContext = { draft: { email: '', password: '' }, errors: {}, failure: null }
const filled: SignInContext = { ...empty, draft: { email: info.client.email, password: 'Sandbox2026' } }

const story = (name: string, value: StateValueFrom<typeof signInMachine>, held: SignInContext, more = {}): Story => ({
  name,
  args: {
    actor: still(signInMachine, value, held) as SignInActor,
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
    corner: (
      <>
        <LanguageSelect languages={site.languages} value="en" onValueChange={nothing} />
        <ThemeSelect value="light" onValueChange={nothing} />
      </>
    ),
    isExpired: false,
    isEntering: false,
    links: { forgotPassword: '/forgot_password', register: '/register' },
    ...more,
  },
})

export const Editing = story('editing', 'editing', empty)
export const EditingExpired = story('editing, the session has ended', 'editing', empty, { isExpired: true })
export const EditingGaps = story('editing, with gaps', 'editing', {
  ...empty,
  errors: { email: 'REQUIRED', password: 'REQUIRED' },
})
export const EditingAlone = story('editing, no other doors', 'editing', empty, {
  links: { forgotPassword: undefined, register: undefined },
})
export const Submitting = story('submitting', 'submitting', filled)
export const Refused = story('refused', 'refused', {
  ...filled,
  failure: { code: 'passwordInvalid', status: 422, reference: 'req_7F3K2' },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const SignedIn = story(
  'signedIn',
  'signedIn',
  { ...empty, draft: { email: info.client.email, password: '' } },
  {
    isEntering: true,
  },
)
