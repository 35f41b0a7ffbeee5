import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { attemptIn } from '#domain/fixtures/paying.ts'
import { type StartActor, type StartContext, startMachine } from '#machines/paying/payment/start.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { StartView } from '#src/screens/paying/payment/start.view.tsx'
import { still } from '../kit/still.tsx'
import { orderRequest } from './payment-child.ts'

const meta = {
  title: 'Flows/Start',
  component: StartView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof StartView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof startMachine>

const context: StartContext = {
  request: orderRequest,
  attempt: null,
  failure: { code: 'timedOut' },
  lookups: 1,
  resent: false,
}

const story = (name: Value, held: StartContext = context): Story => ({
  name,
  args: { actor: still(startMachine, name, held) as StartActor },
})

export const Starting = story('starting', { ...context, failure: null })
export const Offline = story('offline', { ...context, failure: { code: 'unreachable', unsent: true }, lookups: 0 })
export const LookingUp = story('lookingUp')
LookingUp.tags = ['main']
export const Uncertain = story('uncertain')
export const Unanswered = story('unanswered', { ...context, resent: true, lookups: 2 })
export const Started = story('started', { ...context, attempt: attemptIn('created'), failure: null })
export const Refused = story('refused', { ...context, failure: { code: 'gatewayUnavailable' } })
