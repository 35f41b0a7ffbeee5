import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  billingAddressResponse,
  cart,
  cartWithoutGateways,
  cartWithShortWallet,
  cartWithTollFree,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
  walletFor,
} from '#domain/fixtures/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { type AddPhoneActor, addPhoneMachine } from '#machines/account/verify-phone/add-phone.machine.ts'
import { billingAddressMachine } from '#machines/paying/billing-address/billing-address.machine.ts'
import type { CheckoutContext } from '#machines/paying/checkout/checkout.context.ts'
import { type CheckoutActor, checkoutMachine } from '#machines/paying/checkout/checkout.machine.ts'
import { depositMachine } from '#machines/paying/deposit/deposit.machine.ts'
import { PhoneNumberView } from '#src/screens/account/verify-phone/phone-number.view.tsx'
import { CheckoutView } from '#src/screens/paying/checkout/checkout.view.tsx'
import { still } from '../kit/still.tsx'
import { attemptChild, orderRequest, paymentChild, startChild, withChildren } from './payment-child.ts'

const meta = {
  title: 'Flows/Checkout',
  component: CheckoutView,
} satisfies Meta<typeof CheckoutView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof checkoutMachine>
type Children = Parameters<typeof still>[3]

const known: CheckoutContext = {
  location: { step: 'pay', gateway: null, amount: null },
  mayOrder: true,
  read: [],
  cart,
  billing: billingAddressResponse,
  unfinished: null,
  updated: false,
  attempt: null,
  refusal: null,
  failure: null,
}
const byCard: CheckoutContext = { ...known, location: { ...known.location, gateway: 'card' } }
const at = (step: CheckoutContext['location']['step']) => ({ ...known.location, step })

const phoneDraft = { country: 'DE', phone: '' }
const phone = still(addPhoneMachine, 'editing', {
  start: phoneDraft,
  draft: phoneDraft,
  errors: {},
  failure: null,
  response: null,
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

export const Loading = story('loading', 'loading', { ...known, cart: null, billing: null })
export const Failed = story('failed', 'failed', { ...known, cart: null, failure: { code: 'unreachable' } })
export const Address = story(
  'atStep.address',
  { atStep: 'address' },
  { ...known, location: at('address'), billing: noBillingAddress },
  {
    billingAddress: billingAddressMachine.resolveState({
      value: 'editing',
      context: {
        response: noBillingAddress,
        changes: {},
        staysOpen: false,
        draft: emptyBillingAddress,
        theirs: {},
        errors: {},
        failure: null,
      },
    }),
  },
)
export const Choosing = story('payment.choosing', { payment: 'choosing' }, known, paymentChild('choosing'))
Choosing.tags = ['main']
export const ChosenCard = story(
  'payment.choosing, by card',
  { payment: 'choosing' },
  byCard,
  paymentChild('choosing', { gateway: 'card' }),
)
export const ChoosingWithoutGateway = story(
  'payment.choosing, no option chosen',
  { payment: 'choosing' },
  known,
  paymentChild('choosing', { isOptionMissing: true }),
)
export const ChoosingWithShortWallet: Story = story(
  'payment.choosing, short wallet',
  { payment: 'choosing' },
  { ...known, cart: cartWithShortWallet, unfinished: depositAttemptIn('uncertain') },
  paymentChild('choosing', { options: cartWithShortWallet.gateways }),
)
ChoosingWithShortWallet.args = { ...ChoosingWithShortWallet.args, spendable: '20' }
export const ChoosingNeedsReserve: Story = story(
  'payment.choosing, the wallet would lack credit',
  { payment: 'choosing' },
  { ...known, cart: cartWithTollFree, location: { ...known.location, gateway: 'wallet' } },
  paymentChild('choosing', { options: cartWithTollFree.gateways, gateway: 'wallet' }),
)
ChoosingNeedsReserve.args = { ...ChoosingNeedsReserve.args, spendable: '56' }
export const Refused: Story = story(
  'payment.choosing, refused',
  { payment: 'choosing' },
  { ...known, cart: cartWithShortWallet, location: { ...known.location, gateway: 'wallet' } },
  paymentChild('choosing', {
    options: cartWithShortWallet.gateways,
    gateway: 'wallet',
    refusal: { code: 'balanceNotEnough' },
  }),
)
Refused.args = { ...Refused.args, spendable: '20' }
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
  'atStep.blocked, role may not spend',
  { atStep: 'blocked' },
  { ...known, mayOrder: false, failure: { code: 'accessRefused' } },
)
export const BlockedByGateways = story(
  'atStep.blocked, no gateway',
  { atStep: 'blocked' },
  { ...known, cart: cartWithoutGateways, failure: { code: 'noGatewayAvailable' } },
)
export const Empty = story('atStep.empty', { atStep: 'empty' }, { ...known, cart: emptyCart })
export const EmptyHoldsEnded = story(
  'atStep.empty, holds ended',
  { atStep: 'empty' },
  { ...known, cart: { ...cart, items: cart.items.map((item) => ({ ...item, state: 'holdEnded' })) } },
)
export const Deposit = story(
  'atStep.deposit',
  { atStep: 'deposit' },
  { ...known, location: at('deposit') },
  {
    deposit: withChildren(
      depositMachine.resolveState({
        value: { editing: 'ready' },
        context: {
          needed: cart.price.total,
          returnTo: 'cart',
          typed: '50',
          wallet: walletFor('50'),
          priced: '50',
          amountError: null,
          attempt: null,
          failure: null,
        },
      }),
      paymentChild('choosing', { subject: null, options: walletFor('50').gateways, gateway: 'card' }),
    ),
  },
)
const sent = { gateway: 'card', request: orderRequest } as const

export const Placing = story(
  'payment.placing',
  { payment: 'placing' },
  byCard,
  paymentChild('starting', sent, startChild('starting')),
)
export const PlacingUncertain = story(
  'payment.placing, no response',
  { payment: 'placing' },
  byCard,
  paymentChild('starting', sent, startChild('uncertain')),
)
export const PlacingUnanswered = story(
  'payment.placing, not started',
  { payment: 'placing' },
  byCard,
  paymentChild('starting', sent, startChild('unanswered')),
)
export const Paying = story(
  'payment.paying',
  { payment: 'paying' },
  byCard,
  paymentChild('following', sent, attemptChild('redirecting', 'created')),
)
export const PayingAtGateway = story(
  'payment.paying, found at the gateway',
  { payment: 'paying' },
  byCard,
  paymentChild('following', sent, attemptChild('atGateway', 'atGateway')),
)
export const PayingUncertain = story(
  'payment.paying, uncertain',
  { payment: 'paying' },
  byCard,
  paymentChild('following', sent, attemptChild('uncertain', 'uncertain')),
)
export const Finished = story('finished', 'finished', byCard)
