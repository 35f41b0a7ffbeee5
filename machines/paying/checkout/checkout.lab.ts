import * as v from 'valibot'
import { cartSchema } from '#domain/buying/cart.ts'
import { billingAddressResponseSchema } from '#domain/contract/paying/paying.ts'
import {
  attemptIn,
  billingAddressResponse,
  cart,
  cartWithoutGateways,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import { paymentWaySchema } from '#domain/kit/payment-option.ts'
import { paymentAttemptSchema } from '#domain/paying/payment.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { billingAddressOutput } from '#machines/paying/billing-address/billing-address.lab.ts'
import { paymentOutput, paymentReports } from '#machines/paying/payment/payment.lab.ts'
import { type CheckoutLocation, checkoutSteps } from './checkout.context.ts'
import { checkoutMachine } from './checkout.machine.ts'

const step = v.picklist(checkoutSteps)

const location = { step, gateway: v.nullable(paymentWaySchema), amount: v.nullable(v.string()) }

const attempt = v.nullable(paymentAttemptSchema)

const at = (step: CheckoutLocation['step'], gateway: CheckoutLocation['gateway'] = null): CheckoutLocation => ({
  step,
  gateway,
  amount: null,
})

const facts = { cart, billing: billingAddressResponse, unfinished: null }

export const checkoutLab = labOf(checkoutMachine)({
  schemas: {
    input: v.strictObject({ location: v.strictObject(location), mayOrder: v.boolean(), read: v.array(v.string()) }),
    context: contextOf({
      cart: v.nullable(cartSchema),
      billing: v.nullable(billingAddressResponseSchema),
      unfinished: attempt,
      attempt,
      refusal: v.nullable(failureInLog),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'step.opened': event('step.opened', location),
      'step.requested': event('step.requested', { step }),
      ...paymentReports,
      'changes.reviewed': bare('changes.reviewed'),
      'phone.verified': bare('phone.verified'),
      'page.returned': bare('page.returned'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: {
      loadCheckout: v.object({ cart: cartSchema, billing: billingAddressResponseSchema, unfinished: attempt }),
      billingAddress: billingAddressOutput,
      deposit: v.object({ attempt }),
      payment: paymentOutput,
    },
  },
  inputs: [
    ...[at('pay'), at('pay', 'card'), at('address'), at('deposit')].map((location) => ({
      location,
      mayOrder: true,
      read: [],
    })),
    { location: at('pay'), mayOrder: false, read: [] },
  ],
  events: {
    'step.opened': [at('address'), at('pay'), at('deposit')],
    'step.requested': [{ step: 'address' }, { step: 'pay' }],
    'gateway.chosen': [{ gateway: 'card' }],
    'payment.started': [{ attempt: attemptIn('created') }],
    'payment.refused': [
      { failure: { code: 'cartUpdated' } },
      { failure: { code: 'billingAddressMissing' } },
      { failure: { code: 'phoneNotVerified' } },
      { failure: { code: 'accountBlocked' } },
      { failure: { code: 'gatewayUnavailable' } },
      { failure: { code: 'balanceNotEnough' } },
    ],
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
    billingAddress: { outputs: [{ response: billingAddressResponse }] },
    deposit: { outputs: [{ attempt: depositAttemptIn('settled') }] },
    payment: {
      outputs: [
        { attempt: attemptIn('settled'), failure: null },
        { attempt: null, failure: { code: 'attemptUnknown' } },
      ],
    },
  },
})
