import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { info } from '#domain/fixtures/session.ts'
import {
  type AddedPhone,
  type AddPhoneActor,
  addPhoneMachine,
} from '#machines/account/verify-phone/add-phone.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { OwnersPhone } from '#src/screens/account/verify-phone/owners-phone.tsx'
import { PhoneNumberView } from '#src/screens/account/verify-phone/phone-number.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AddPhone',
  component: PhoneNumberView,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof PhoneNumberView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof addPhoneMachine>

const start = { country: 'DE', phone: '' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { country: 'DE', phone: '0151 23456789' } }
const response: AddedPhone = { phone: 'phn_1', number: '+4915123456789', resend_after: 60 }

const story = (name: string, value: StateValueFrom<typeof addPhoneMachine>, held: Context): Story => ({
  name,
  args: { actor: still(addPhoneMachine, value, held) as AddPhoneActor },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingUnknownCountry = story('editing, unknown country', 'editing', {
  ...empty,
  draft: { country: '', phone: '' },
  errors: { phone: 'REQUIRED' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedAssigned = story('refused, on another account', 'refused', {
  ...filled,
  errors: { phone: 'phoneAssigned' },
  failure: { code: 'phoneAssigned', status: 422 },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...filled, response })
export const OnBehalf: Story = {
  ...Editing,
  name: 'editing, not allowed while acting for the account',
  render: () => <OwnersPhone account={info.client} />,
}
