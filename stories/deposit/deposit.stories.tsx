import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { depositAttemptIn, wallet, walletFor } from '#domain/fixtures/paying.ts'
import { type DepositActor, type DepositContext, depositMachine } from '#machines/deposit/deposit.machine.ts'
import { attemptMachine } from '#machines/payment/attempt.machine.ts'
import { startMachine } from '#machines/payment/start.machine.ts'
import { Page, PageHeader } from '#src/components/page.tsx'
import { DepositStep } from '#src/screens/checkout/deposit-step.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Deposit',
  component: DepositStep,
  args: { newKey: () => 'key' },
  decorators: [
    (Story) => (
      <Page>
        <PageHeader title="Increase balance" />
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof DepositStep>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof depositMachine>

const ready: DepositContext = {
  needed: '62.4',
  returnTo: 'cart',
  typed: '50',
  gateway: 'card',
  wallet: walletFor('50'),
  priced: '50',
  errors: {},
  request: null,
  attempt: null,
  failure: null,
}
const request = {
  kind: 'deposit' as const,
  key: 'key',
  body: { amount: '50', gateway: 'card' as const, return_to: 'cart' as const },
}

const story = (
  name: string,
  value: Value,
  held: DepositContext = ready,
  children: Parameters<typeof still>[3] = {},
): Story => ({
  name,
  args: { actor: still(depositMachine, value, held, children) as DepositActor, newKey: () => 'key' },
})

export const Loading = story('loading', 'loading', { ...ready, wallet: null })
export const Failed = story('failed', 'failed', { ...ready, wallet: null, failure: { code: 'unreachable' } })
export const Ready = story('editing.ready', { editing: 'ready' })
export const ReadyWithoutGateway = story(
  'editing.ready, no gateway chosen',
  { editing: 'ready' },
  { ...ready, gateway: null, errors: { gateway: 'REQUIRED' } },
)
export const ReadyTooSmall = story(
  'editing.ready, too small',
  { editing: 'ready' },
  { ...ready, typed: '3', wallet, priced: '10', errors: { amount: 'amountTooSmall' } },
)
export const Typing = story('editing.typing', { editing: 'typing' }, { ...ready, typed: '75' })
export const Pricing = story('editing.pricing', { editing: 'pricing' }, { ...ready, typed: '75' })
export const Unpriced = story(
  'editing.unpriced',
  { editing: 'unpriced' },
  { ...ready, typed: '75', failure: { code: 'timedOut' } },
)
export const Refused = story(
  'editing.refused',
  { editing: 'refused' },
  { ...ready, failure: { code: 'gatewayUnavailable' } },
)
export const Starting = story('starting', 'starting')
export const StartingUncertain = story('starting, no answer', 'starting', ready, {
  start: startMachine.resolveState({
    value: 'uncertain',
    context: { request, attempt: null, failure: { code: 'timedOut' }, looks: 2, resent: true },
  }),
})
export const Paying = story(
  'paying',
  'paying',
  { ...ready, attempt: depositAttemptIn('created') },
  {
    attempt: attemptMachine.resolveState({
      value: 'redirecting',
      context: {
        id: 'pay_8DEP',
        attempt: depositAttemptIn('created'),
        arrival: 'placed',
        checks: 0,
        failure: null,
      },
    }),
  },
)
export const Finished = story('finished', 'finished', { ...ready, attempt: depositAttemptIn('settled') })
