import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { attemptIn } from '#domain/fixtures/paying.ts'
import type { AttemptState } from '#domain/paying/payment.ts'
import { type AttemptActor, type AttemptContext, attemptMachine } from '#machines/paying/payment/attempt.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { AttemptView } from '#src/screens/paying/payment/attempt.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Attempt',
  component: AttemptView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof AttemptView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof attemptMachine>

const context = (state: AttemptState | null, less: Partial<AttemptContext> = {}): AttemptContext => ({
  id: 'pay_5QX2',
  attempt: state === null ? null : attemptIn(state),
  origin: 'found',
  checks: 1,
  failure: null,
  ...less,
})

const story = (name: string, value: Value, held: AttemptContext): Story => ({
  name,
  args: { actor: still(attemptMachine, value, held) as AttemptActor },
})

export const Redirecting = story('redirecting', 'redirecting', context('created'))
export const AtGateway = story('atGateway.waiting', { atGateway: 'waiting' }, context('atGateway'))
export const AtGatewayLooking = story('atGateway.looking', { atGateway: 'looking' }, context('atGateway'))
export const Returned = story('returned', 'returned', context(null))
export const Verifying = story('verifying', 'verifying', context('verifying'))
export const Uncertain = story('uncertain.waiting', { uncertain: 'waiting' }, context('uncertain'))
export const UncertainChecking = story('uncertain.checking', { uncertain: 'checking' }, context('uncertain'))
export const UncertainUnknown = story(
  'uncertain.waiting, attempt not loaded',
  { uncertain: 'waiting' },
  context(null, { failure: { code: 'timedOut' } }),
)
export const Settled = story('settled', 'settled', context('settled'))
Settled.tags = ['main']
export const Failed = story('failed', 'failed', context('failed'))
export const Cancelled = story('cancelled', 'cancelled', context('cancelled'))
export const Reversed = story('reversed', 'reversed', context('reversed'))
export const Refused = story('refused', 'refused', context(null, { failure: { code: 'returnForged' } }))
