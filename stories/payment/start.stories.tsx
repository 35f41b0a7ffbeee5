import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { attemptIn, cart } from '#domain/fixtures/paying.ts'
import { orderKey } from '#machines/payment/keys.ts'
import { type StartActor, type StartContext, startMachine } from '#machines/payment/start.machine.ts'
import { Page } from '#src/components/page.tsx'
import { StartView } from '#src/screens/payment/start.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Start',
  component: StartView,
  decorators: [
    (Story) => (
      <Page width="3xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof StartView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof startMachine>

const context: StartContext = {
  request: {
    kind: 'order',
    key: orderKey(cart.version, 'card'),
    body: { gateway: 'card', cart_version: cart.version, expected_total: cart.total.total },
  },
  attempt: null,
  failure: { code: 'timedOut' },
  looks: 1,
  resent: false,
}

const story = (name: Value, held: StartContext = context): Story => ({
  name,
  args: { actor: still(startMachine, name, held) as StartActor },
})

export const Starting = story('starting', { ...context, failure: null })
export const LookingUp = story('lookingUp')
export const Uncertain = story('uncertain')
export const Unanswered = story('unanswered', { ...context, resent: true, looks: 2 })
export const Started = story('started', { ...context, attempt: attemptIn('created'), failure: null })
export const Refused = story('refused', { ...context, failure: { code: 'gatewayUnavailable' } })
