import { expect, test } from 'vitest'
import { attemptIn, billingAddressResponse, cart } from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import type { CheckoutFacts } from './checkout.context.ts'
import { type CheckoutActor, checkoutMachine } from './checkout.machine.ts'
import { selectPaymentActor } from './checkout.selectors.ts'

const facts: CheckoutFacts = { cart, billing: billingAddressResponse, unfinished: null }

/** A checkout whose payment runs; the test ends its children `start` and `attempt`. */
const begin = () => {
  const input = { location: { step: 'pay', gateway: null, amount: null }, mayOrder: true, read: [] } as const
  const run = createHarness(checkoutMachine, input, ['payment'])
  run.resolve('loadCheckout', facts)
  return run
}

const payment = (actor: CheckoutActor) => {
  const child = selectPaymentActor(actor.getSnapshot())
  if (child === undefined) throw new Error('There is no payment')
  return child
}

const pay = (actor: CheckoutActor) => payment(actor).send({ type: 'payment.requested' })

const requestOf = (version: string) => ({
  kind: 'order',
  key: `pay:${version}:card`,
  body: { gateway: 'card', cart_version: version, expected_total: cart.price.total },
})

test('names the cart and the total that were shown, with a key that follows from them [PAY-03]', () => {
  const { actor, states, calls, resolve } = begin()
  payment(actor).send({ type: 'gateway.chosen', gateway: 'card' })
  expect(actor.getSnapshot().context.location.gateway).toBe('card')
  pay(actor)
  pay(actor)
  pay(actor)
  expect(calls).toEqual([
    ['loadCheckout', undefined],
    ['start', { request: requestOf('cart_7') }],
  ])
  resolve('start', { attempt: attemptIn('created'), failure: null })
  resolve('attempt', { id: 'pay_5QX2', attempt: attemptIn('settled'), failure: null })
  expect(states).toEqual([
    'loading',
    { payment: 'choosing' },
    { payment: 'placing' },
    { payment: 'paying' },
    'finished',
  ])
  expect(actor.getSnapshot().output).toEqual({ order: 'ord_20417', attempt: 'pay_5QX2' })
})

test('a changed cart is paid with its own key after the review', () => {
  const { actor, calls, resolve } = begin()
  payment(actor).send({ type: 'gateway.chosen', gateway: 'card' })
  pay(actor)
  resolve('start', { attempt: null, failure: { code: 'cartUpdated' } })
  resolve('loadCheckout', { ...facts, cart: { ...cart, version: 'cart_8' } })
  actor.send({ type: 'changes.reviewed' })
  pay(actor)
  expect(calls.at(-1)).toEqual(['start', { request: requestOf('cart_8') }])
})

test('after the phone is verified, the same payment is requested with the same key [CRT-04]', () => {
  const { actor, calls, resolve } = begin()
  payment(actor).send({ type: 'gateway.chosen', gateway: 'card' })
  pay(actor)
  resolve('start', { attempt: null, failure: { code: 'phoneNotVerified' } })
  actor.send({ type: 'phone.verified' })
  pay(actor)
  expect(calls.filter(([hole]) => hole === 'start')).toEqual(Array(2).fill(['start', { request: requestOf('cart_7') }]))
})

test('the address in the browser chooses the gateway of the payment', () => {
  const { actor, calls } = begin()
  actor.send({ type: 'step.opened', step: 'pay', gateway: 'card', amount: null })
  pay(actor)
  expect(calls.at(-1)).toEqual(['start', { request: requestOf('cart_7') }])
})

test('a payment without a usable gateway keeps the checkout at its options', () => {
  const { actor, states, calls } = begin()
  payment(actor).send({ type: 'gateway.chosen', gateway: 'bankA' })
  pay(actor)
  expect(states).toEqual(['loading', { payment: 'choosing' }])
  expect(calls).toHaveLength(1)
})
