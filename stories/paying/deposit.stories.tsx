import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { depositAttemptIn, wallet, walletFor, walletWithoutGateways } from '#domain/fixtures/paying.ts'
import type { Wallet } from '#domain/paying/wallet.ts'
import { type DepositActor, type DepositContext, depositMachine } from '#machines/paying/deposit/deposit.machine.ts'
import type { PaymentContext } from '#machines/paying/payment/payment.machine.ts'
import type { PaymentStart } from '#machines/paying/payment/start.machine.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { DepositView } from '#src/screens/paying/deposit/deposit.view.tsx'
import { still } from '../kit/still.tsx'
import { attemptChild, paymentChild, startChild } from './payment-child.ts'

const meta = {
  title: 'Flows/Deposit',
  component: DepositView,
  args: { newKey: () => 'key' },
  decorators: [
    (Story) => (
      <Page>
        <PageHeader title="Increase balance" />
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof DepositView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof depositMachine>

const ready: DepositContext = {
  needed: '62.4',
  returnTo: 'cart',
  typed: '50',
  wallet: walletFor('50'),
  priced: '50',
  amountError: null,
  attempt: null,
  failure: null,
}

/** PayPal was switched off while it was chosen. */
const walletWithoutPaypal: Wallet = {
  ...walletFor('50'),
  gateways: walletFor('50').gateways.map((option) =>
    option.gateway === 'paypal' ? { ...option, available: false, reason: 'gatewayUnavailable' } : option,
  ),
}

const request: PaymentStart = {
  kind: 'deposit',
  key: 'key',
  body: { amount: '50', gateway: 'card', return_to: 'cart' },
}

const chosen = (less: Partial<PaymentContext> = {}): Partial<PaymentContext> => ({
  subject: null,
  options: walletFor('50').gateways,
  gateway: 'card',
  ...less,
})
const choosing = (less: Partial<PaymentContext> = {}) => paymentChild('choosing', chosen(less))
const attempt = depositAttemptIn('created')

const story = (
  name: string,
  value: Value,
  held: DepositContext = ready,
  children: Parameters<typeof still>[3] = choosing(),
): Story => ({
  name,
  args: { actor: still(depositMachine, value, held, children) as DepositActor, newKey: () => 'key' },
})

export const Loading = story('loading', 'loading', { ...ready, wallet: null })
export const Failed = story('failed', 'failed', { ...ready, wallet: null, failure: { code: 'unreachable' } })
export const Ready = story('editing.ready', { editing: 'ready' })
Ready.tags = ['main']
export const ReadyWithoutGateway = story(
  'editing.ready, no gateway chosen',
  { editing: 'ready' },
  ready,
  choosing({ gateway: null, isOptionMissing: true }),
)
export const ReadyTooSmall = story(
  'editing.ready, too small',
  { editing: 'ready' },
  { ...ready, typed: '3', wallet, priced: '10', amountError: 'amountTooSmall' },
  choosing({ options: wallet.gateways }),
)
export const Typing = story('editing.typing', { editing: 'typing' }, { ...ready, typed: '75' })
export const Pricing = story('editing.pricing', { editing: 'pricing' }, { ...ready, typed: '75' })
export const Refreshing = story(
  'editing.refreshing',
  { editing: 'refreshing' },
  ready,
  choosing({ refusal: { code: 'gatewayUnavailable' } }),
)
export const NoGateway = story(
  'editing.ready, no gateway available',
  { editing: 'ready' },
  { ...ready, typed: '10', priced: '10', wallet: walletWithoutGateways },
  choosing({ options: walletWithoutGateways.gateways, gateway: null }),
)
export const Unpriced = story(
  'editing.unpriced',
  { editing: 'unpriced' },
  { ...ready, typed: '75', failure: { code: 'timedOut' } },
)
export const Refused = story(
  'editing.ready, refused',
  { editing: 'ready' },
  { ...ready, wallet: walletWithoutPaypal },
  choosing({ options: walletWithoutPaypal.gateways, gateway: 'paypal', refusal: { code: 'gatewayUnavailable' } }),
)
export const Starting = story(
  'starting',
  'starting',
  ready,
  paymentChild('starting', chosen({ request }), startChild('starting', request)),
)
export const StartingUncertain = story(
  'starting, no response',
  'starting',
  ready,
  paymentChild('starting', chosen({ request }), startChild('uncertain', request)),
)
export const Paying = story(
  'paying',
  'paying',
  ready,
  paymentChild(
    'following',
    chosen({ request, attempt: { id: attempt.id, attempt, origin: 'started' } }),
    attemptChild('redirecting', 'created', attempt),
  ),
)
export const Finished = story('finished', 'finished', { ...ready, attempt: depositAttemptIn('settled') }, {})
