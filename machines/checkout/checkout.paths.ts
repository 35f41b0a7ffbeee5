import {
  attemptIn,
  billingAddressAnswer,
  cart,
  cartWithoutGateways,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutPlace } from './checkout.types.ts'

const at = (step: CheckoutPlace['step'], gateway: CheckoutPlace['gateway'] = null): CheckoutPlace => ({
  step,
  gateway,
  amount: null,
})

const facts = { cart, billing: billingAddressAnswer, unfinished: null }

export const checkoutPaths: PathModel<typeof checkoutMachine> = {
  machine: checkoutMachine,
  inputs: [
    ...[at('pay'), at('pay', 'card'), at('address'), at('deposit')].map((place) => ({
      place,
      mayOrder: true,
      read: [],
    })),
    { place: at('pay'), mayOrder: false, read: [] },
  ],
  events: {
    'step.opened': [at('address'), at('pay'), at('deposit')],
    'step.requested': [{ step: 'address' }, { step: 'pay' }],
    'gateway.chosen': [{ gateway: 'card' }, { gateway: 'bankA' }],
  },
  outcomes: {
    loadCheckout: {
      outputs: [
        facts,
        { ...facts, unfinished: attemptIn('atGateway') },
        { ...facts, cart: { ...emptyCart, unfinished_order: 'ord_20417' } },
        { ...facts, cart: emptyCart },
        { ...facts, cart: { ...cart, changes: [{ kind: 'priceChanged', number: cart.items[0]?.number }] } },
        { ...facts, billing: noBillingAddress },
        { ...facts, cart: cartWithoutGateways },
      ],
    },
    billingAddress: { outputs: [{ answer: billingAddressAnswer }] },
    deposit: { outputs: [{ attempt: depositAttemptIn('settled') }] },
    start: {
      outputs: [
        { attempt: attemptIn('created'), failure: null },
        { attempt: null, failure: { code: 'cartUpdated' } },
        { attempt: null, failure: { code: 'billingAddressMissing' } },
        { attempt: null, failure: { code: 'phoneNotVerified' } },
        { attempt: null, failure: { code: 'accountBlocked' } },
        { attempt: null, failure: { code: 'balanceNotEnough' } },
      ],
    },
    attempt: {
      outputs: [
        { id: 'pay_5QX2', attempt: attemptIn('settled'), failure: null },
        { id: 'pay_5QX2', attempt: null, failure: { code: 'attemptUnknown' } },
      ],
    },
  },
}
