import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { emptyBillingAddress } from '#domain/billing.ts'
import {
  attemptIn,
  billingAddressAnswer,
  cart,
  cartWithoutGateways,
  cartWithShortWallet,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
  walletFor,
} from '#domain/fixtures/paying.ts'
import type { AttemptState } from '#domain/payment.ts'
import { billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import { type CheckoutActor, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import { attemptMachine } from '#machines/payment/attempt.machine.ts'
import { orderKey } from '#machines/payment/keys.ts'
import { startMachine } from '#machines/payment/start.machine.ts'
import { type AddPhoneActor, addPhoneMachine } from '#machines/verify-phone/add-phone.machine.ts'
import { CheckoutView } from '#src/screens/checkout/checkout.view.tsx'
import { PhoneNumberView } from '#src/screens/verify-phone/phone-number.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Checkout',
  component: CheckoutView,
} satisfies Meta<typeof CheckoutView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof checkoutMachine>
type Children = Parameters<typeof still>[3]

const known: CheckoutContext = {
  place: { step: 'pay', gateway: null, amount: null },
  mayOrder: true,
  read: [],
  cart,
  billing: billingAddressAnswer,
  unfinished: null,
  updated: false,
  gatewayMissing: false,
  request: null,
  attempt: null,
  failure: null,
}
const byCard: CheckoutContext = { ...known, place: { ...known.place, gateway: 'card' } }
const at = (step: CheckoutContext['place']['step']) => ({ ...known.place, step })

const phoneDraft = { country: 'DE', phone: '' }
const phone = still(addPhoneMachine, 'editing', {
  start: phoneDraft,
  draft: phoneDraft,
  errors: {},
  failure: null,
  answer: null,
}) as AddPhoneActor

const story = (name: string, value: Value, held: CheckoutContext = known, children: Children = {}): Story => ({
  name,
  args: {
    actor: still(checkoutMachine, value, held, children) as CheckoutActor,
    spendable: '120',
    newKey: () => 'key',
    verifyPhone: <PhoneNumberView actor={phone} />,
  },
})

const start = (value: 'uncertain' | 'unanswered') => ({
  start: startMachine.resolveState({
    value,
    context: {
      request: {
        kind: 'order',
        key: orderKey(cart.version, 'card'),
        body: { gateway: 'card', cart_version: cart.version, expected_total: cart.total.total },
      },
      attempt: null,
      failure: { code: 'timedOut' },
      looks: 2,
      resent: true,
    },
  }),
})

const attempt = (value: 'redirecting' | 'uncertain' | 'atGateway', state: AttemptState) => ({
  attempt: attemptMachine.resolveState({
    value:
      value === 'redirecting' ? value : value === 'uncertain' ? { uncertain: 'waiting' } : { atGateway: 'waiting' },
    context: { id: 'pay_5QX2', attempt: attemptIn(state), arrival: 'found', checks: 1, failure: null },
  }),
})

export const Loading = story('loading', 'loading', { ...known, cart: null, billing: null })
export const Failed = story('failed', 'failed', { ...known, cart: null, failure: { code: 'unreachable' } })
export const Address = story(
  'atStep.address',
  { atStep: 'address' },
  { ...known, place: at('address'), billing: noBillingAddress },
  {
    billingAddress: billingAddressMachine.resolveState({
      value: 'editing',
      context: { answer: noBillingAddress, draft: emptyBillingAddress, errors: {}, failure: null },
    }),
  },
)
export const Choosing = story('atStep.choosing', { atStep: 'choosing' })
export const ChosenCard = story('atStep.choosing, by card', { atStep: 'choosing' }, byCard)
export const ChoosingWithoutGateway = story(
  'atStep.choosing, nothing chosen',
  { atStep: 'choosing' },
  { ...known, gatewayMissing: true },
)
export const ChoosingWithShortWallet = story(
  'atStep.choosing, short wallet',
  { atStep: 'choosing' },
  { ...known, cart: cartWithShortWallet, unfinished: depositAttemptIn('uncertain') },
)
export const Refused = story(
  'atStep.refused',
  { atStep: 'refused' },
  { ...known, place: { ...known.place, gateway: 'wallet' }, failure: { code: 'balanceNotEnough' } },
)
export const Reviewing = story(
  'atStep.reviewing',
  { atStep: 'reviewing' },
  {
    ...byCard,
    updated: true,
    cart: {
      ...cart,
      changes: [
        { kind: 'priceChanged', number: '+493023125042' },
        { kind: 'heldAgain', number: '+442079460958' },
        { kind: 'removed', number: '+33199001234' },
      ],
    },
  },
)
export const Blocked = story(
  'atStep.blocked',
  { atStep: 'blocked' },
  { ...byCard, failure: { code: 'unprocessedOrderExists', subjects: ['ord_20417'] } },
)
export const PhoneDue = story('atStep.phoneDue', { atStep: 'phoneDue' }, byCard)
export const BlockedByRole = story(
  'atStep.blocked, role spends nothing',
  { atStep: 'blocked' },
  { ...known, mayOrder: false, failure: { code: 'accessRefused' } },
)
export const BlockedByGateways = story(
  'atStep.blocked, no gateway',
  { atStep: 'blocked' },
  { ...known, cart: cartWithoutGateways, failure: { code: 'noGatewayAvailable' } },
)
export const Empty = story('atStep.empty', { atStep: 'empty' }, { ...known, cart: emptyCart })
export const Deposit = story(
  'atStep.deposit',
  { atStep: 'deposit' },
  { ...known, place: at('deposit') },
  {
    deposit: depositMachine.resolveState({
      value: { editing: 'ready' },
      context: {
        needed: cart.total.total,
        returnTo: 'cart',
        typed: '50',
        gateway: 'card',
        wallet: walletFor('50'),
        priced: '50',
        errors: {},
        request: null,
        attempt: null,
        failure: null,
      },
    }),
  },
)
export const Placing = story('placing', 'placing', byCard)
export const PlacingUncertain = story('placing, no answer', 'placing', byCard, start('uncertain'))
export const PlacingUnanswered = story('placing, not started', 'placing', byCard, start('unanswered'))
export const Paying = story('paying', 'paying', byCard, attempt('redirecting', 'created'))
export const PayingAtGateway = story(
  'paying, found at the gateway',
  'paying',
  byCard,
  attempt('atGateway', 'atGateway'),
)
export const PayingUncertain = story('paying, uncertain', 'paying', byCard, attempt('uncertain', 'uncertain'))
export const Finished = story('finished', 'finished', byCard)
