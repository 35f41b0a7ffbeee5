import { describe, expect, test } from 'vitest'
import { changeKey } from '#domain/buying/cart.ts'
import {
  attemptIn,
  billingAddressResponse,
  cart,
  cartWithoutGateways,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import type { CheckoutFacts, CheckoutStep } from './checkout.context.ts'
import { checkoutMachine } from './checkout.machine.ts'
import {
  selectBlock,
  selectBlockingOrder,
  selectChanges,
  selectOrderInPayment,
  selectPhase,
  selectUnfinishedDeposit,
} from './checkout.selectors.ts'

const facts: CheckoutFacts = { cart, billing: billingAddressResponse, unfinished: null }
const locationOf = (step: CheckoutStep, gateway: PaymentWay | null = null) => ({ step, gateway, amount: null })

const keyOf = (number: string) => changeKey(cart, { kind: 'priceChanged', number })

/** `done` are the actions that a screen provides, in the order in which the chart ran them. */
const begin = (
  step: CheckoutStep = 'pay',
  gateway: PaymentWay | null = null,
  mayOrder = true,
  read: readonly string[] = [],
) => {
  const done: unknown[] = []
  const machine = checkoutMachine.provide({
    actions: {
      openStep: (_, params) => void done.push(['openStep', params.step, params.replace ? 'replace' : 'push']),
      showGateway: (_, params) => void done.push(['showGateway', params.gateway]),
      openResult: (_, params) => void done.push(['openResult', params]),
      keepRead: (_, params) => void done.push(['keepRead', params.read]),
      refreshProject: () => void done.push('refreshProject'),
    },
  })
  return { done, ...createHarness(machine, { location: locationOf(step, gateway), mayOrder, read }) }
}

const choosing = (gateway: PaymentWay | null = null) => {
  const run = begin('pay', gateway)
  run.resolve('loadCheckout', facts)
  return run
}

const placing = (gateway: PaymentWay = 'card') => {
  const run = choosing(gateway)
  run.actor.send({ type: 'payment.sent' })
  return run
}

const refusedWith = (code: FailureCode, gateway: PaymentWay = 'card') => {
  const run = placing(gateway)
  run.actor.send({ type: 'payment.refused', failure: { code } })
  return run
}

/** What the chart gives the payment that it invoked last; without the reference to itself. */
const paymentGiven = ({ calls }: { calls: [string, unknown][] }) => {
  const [, input] = calls.findLast(([hole]) => hole === 'payment') ?? []
  const { parent: _, ...given } = input as { parent: unknown }
  return given
}

const orderPayment = {
  subject: { kind: 'order', version: 'cart_7', total: cart.price.total },
  options: cart.gateways,
  gateway: 'card',
  refusal: null,
  attempt: null,
}

describe('the first step of a checkout', () => {
  test.each([
    ['the payment options, if everything is known', 'pay', facts, { payment: 'choosing' }],
    ['the address, if the location names it', 'address', facts, { atStep: 'address' }],
    ['a deposit, also with an empty cart', 'deposit', { ...facts, cart: emptyCart }, { atStep: 'deposit' }],
    [
      'nothing to pay, because everything is in an order',
      'pay',
      { ...facts, cart: { ...cart, items: cart.items.map((item) => ({ ...item, state: 'inOrder' as const })) } },
      { atStep: 'empty' },
    ],
    ['nothing to pay', 'pay', { ...facts, cart: emptyCart }, { atStep: 'empty' }],
    ['no usable gateway', 'pay', { ...facts, cart: cartWithoutGateways }, { atStep: 'blocked' }],
    [
      'an unfinished payment of an order',
      'address',
      { ...facts, unfinished: attemptIn('uncertain') },
      { payment: 'paying' },
    ],
    [
      'the payment options, also while a deposit is unfinished',
      'pay',
      { ...facts, unfinished: depositAttemptIn('atGateway') },
      { payment: 'choosing' },
    ],
  ] as const)('%s', (_, step, loaded, value) => {
    const { actor, resolve } = begin(step)
    resolve('loadCheckout', loaded)
    expect(actor.getSnapshot().value).toEqual(value)
  })

  test.each(['pay', 'address', 'deposit'] as const)('a role that may not spend is refused at %s', (step) => {
    const { actor, calls, resolve } = begin(step, 'card', false)
    resolve('loadCheckout', facts)
    expect(selectBlock(actor.getSnapshot())).toEqual({ code: 'accessRefused' })
    expect(calls).toEqual([['loadCheckout', undefined]])
    expect(actor.getSnapshot().can({ type: 'payment.sent' })).toBe(false)
  })

  test('without a billing address the address step comes first, in the browser too [CRT-03]', () => {
    const { actor, done, resolve } = begin('pay')
    resolve('loadCheckout', { ...facts, billing: noBillingAddress })
    expect(actor.getSnapshot().value).toEqual({ atStep: 'address' })
    expect(done).toEqual([['openStep', 'address', 'replace']])
    // The browser confirms the step that the chart opened; the form stays as it is.
    actor.send({ type: 'step.opened', ...locationOf('address') })
    expect(done).toHaveLength(1)
  })

  test('a saved address leads to the payment options with the prices of its VAT [CRT-03]', () => {
    const { actor, states, done, calls, resolve } = begin('address')
    resolve('loadCheckout', { ...facts, billing: noBillingAddress })
    resolve('billingAddress', { response: billingAddressResponse })
    expect(done).toEqual([['openStep', 'pay', 'push'], 'refreshProject'])
    actor.send({ type: 'step.opened', ...locationOf('pay') })
    resolve('loadCheckout', facts)
    expect(states).toEqual(['loading', { atStep: 'address' }, 'loading', { payment: 'choosing' }])
    expect(calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'billingAddress', 'loadCheckout', 'payment'])
  })

  test('an unfinished order blocks a second one, with a link to it [CRT-05]', () => {
    const { actor, resolve } = begin('pay', 'card')
    resolve('loadCheckout', { ...facts, cart: { ...cart, unfinished_order: 'ord_1' } })
    const snapshot = actor.getSnapshot()
    expect(snapshot.value).toEqual({ atStep: 'blocked' })
    expect(selectBlock(snapshot)).toEqual({ code: 'unprocessedOrderExists', subjects: ['ord_1'] })
    expect(selectBlockingOrder(snapshot)).toBe('ord_1')
    expect(snapshot.children.payment).toBeUndefined()
  })

  test('changes of the cart are reviewed before it can be paid', () => {
    const { actor, resolve, states, done } = begin('pay', 'card')
    resolve('loadCheckout', {
      ...facts,
      cart: { ...cart, changes: [{ kind: 'priceChanged', number: '+493023125042' }] },
    })
    expect(actor.getSnapshot().children.payment).toBeUndefined()
    actor.send({ type: 'changes.reviewed' })
    expect(states).toEqual(['loading', { atStep: 'reviewing' }, { payment: 'choosing' }])
    expect(done).toEqual([['keepRead', [keyOf('+493023125042')]]])
  })

  test('changes that were read on this device are not shown again, others are [CRT-02]', () => {
    const changes = ['+493023125042', '+493023125043'].map((number) => ({ kind: 'priceChanged' as const, number }))
    const read = [keyOf('+493023125042')]
    const known = begin('pay', 'card', true, read)
    known.resolve('loadCheckout', { ...facts, cart: { ...cart, changes: changes.slice(0, 1) } })
    expect(known.actor.getSnapshot().value).toEqual({ payment: 'choosing' })
    const more = begin('pay', 'card', true, read)
    more.resolve('loadCheckout', { ...facts, cart: { ...cart, changes } })
    expect(more.actor.getSnapshot().value).toEqual({ atStep: 'reviewing' })
    expect(selectChanges(more.actor.getSnapshot())).toEqual(changes.slice(1))
  })

  test('a failed load can be repeated; it opens the step that the location names by then', () => {
    const { actor, reject, resolve } = begin('pay')
    reject('loadCheckout', { code: 'unreachable' })
    expect(selectPhase(actor.getSnapshot())).toBe('failed')
    actor.send({ type: 'step.opened', ...locationOf('address') })
    actor.send({ type: 'retry.requested' })
    resolve('loadCheckout', facts)
    expect(actor.getSnapshot().value).toEqual({ atStep: 'address' })
  })
})

describe('moving between the steps', () => {
  test('a requested step changes the address in the browser, and only that changes the step of the chart', () => {
    const { actor, done } = choosing()
    actor.send({ type: 'step.requested', step: 'address' })
    expect(actor.getSnapshot().value).toEqual({ payment: 'choosing' })
    expect(done).toEqual([['openStep', 'address', 'push']])
    actor.send({ type: 'step.opened', ...locationOf('address') })
    expect(actor.getSnapshot().value).toEqual({ atStep: 'address' })
  })

  test('the step that is open cannot be requested', () => {
    const { actor } = choosing()
    expect(actor.getSnapshot().can({ type: 'step.requested', step: 'pay' })).toBe(false)
  })

  test('while an order is being placed or paid, the browser returns to its step', () => {
    const { actor, done } = placing()
    actor.send({ type: 'step.opened', ...locationOf('address', 'card') })
    expect(actor.getSnapshot().value).toEqual({ payment: 'placing' })
    expect(done).toEqual([['openStep', 'pay', 'replace']])
    actor.send({ type: 'payment.started', attempt: attemptIn('created') })
    actor.send({ type: 'step.opened', ...locationOf('address', 'card') })
    expect(actor.getSnapshot().value).toEqual({ payment: 'paying' })
    expect(done).toEqual([['openStep', 'pay', 'replace'], 'refreshProject', ['openStep', 'pay', 'replace']])
  })
})

describe('placing the order', () => {
  test('the payment gets the cart and the total that were shown, and the gateway of the location [PAY-03]', () => {
    const run = choosing('card')
    expect(run.calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'payment'])
    expect(paymentGiven(run)).toEqual(orderPayment)
  })

  test('a chosen gateway is kept and shown in the address in the browser', () => {
    const { actor, done } = choosing()
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    expect(actor.getSnapshot().context.location).toEqual(locationOf('pay', 'card'))
    expect(done).toEqual([['showGateway', 'card']])
  })

  test('a gateway that the browser opens is kept, and the same payment goes on', () => {
    const { actor, states, calls, done } = choosing('card')
    actor.send({ type: 'step.opened', ...locationOf('pay', 'paypal') })
    expect(actor.getSnapshot().context.location).toEqual(locationOf('pay', 'paypal'))
    expect(states).toEqual(['loading', { payment: 'choosing' }])
    expect(calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'payment'])
    expect(done).toEqual([])
  })

  test('by card: the user leaves, and the result opens on another page [PAY-03]', () => {
    const { actor, states, done, resolve } = placing()
    actor.send({ type: 'payment.started', attempt: attemptIn('created') })
    expect(selectOrderInPayment(actor.getSnapshot())).toBe('ord_20417')
    resolve('payment', { attempt: attemptIn('settled'), failure: null })
    expect(states).toEqual([
      'loading',
      { payment: 'choosing' },
      { payment: 'placing' },
      { payment: 'paying' },
      'finished',
    ])
    expect(done).toEqual([
      'refreshProject',
      ['openResult', { order: 'ord_20417', attempt: 'pay_5QX2' }],
      'refreshProject',
    ])
  })

  test('choosing, placing and paying are one payment', () => {
    const { actor, calls } = placing()
    actor.send({ type: 'payment.started', attempt: attemptIn('created') })
    expect(calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'payment'])
  })

  test('a gateway that was switched off while its option was shown: the options are read again, below the refusal [PAY-01]', () => {
    const run = refusedWith('gatewayUnavailable')
    const gateways = cart.gateways.map((option) =>
      option.gateway === 'card' ? { ...option, available: false, reason: 'gatewayUnavailable' as const } : option,
    )
    run.resolve('loadCheckout', { ...facts, cart: { ...cart, gateways } })
    expect(run.states.slice(-3)).toEqual([{ payment: 'placing' }, 'loading', { payment: 'choosing' }])
    expect(paymentGiven(run)).toEqual({ ...orderPayment, options: gateways, refusal: { code: 'gatewayUnavailable' } })
    run.actor.send({ type: 'gateway.chosen', gateway: 'paypal' })
    expect(run.actor.getSnapshot().context.refusal).toBeNull()
  })

  test('the last gateway was switched off: the page says that none is available [PAY-01]', () => {
    const run = refusedWith('noGatewayAvailable')
    run.resolve('loadCheckout', { ...facts, cart: cartWithoutGateways })
    expect(run.states.slice(-2)).toEqual(['loading', { atStep: 'blocked' }])
    expect(selectBlock(run.actor.getSnapshot())).toEqual({ code: 'noGatewayAvailable' })
  })

  test.each(['balanceNotEnough', 'tooManyRequests'] as const)(
    '%s returns to the options, and another gateway can be tried in the same payment',
    (code) => {
      const { actor, states, calls } = refusedWith(code)
      expect(selectPhase(actor.getSnapshot())).toBe('options')
      actor.send({ type: 'gateway.chosen', gateway: 'paypal' })
      actor.send({ type: 'payment.sent' })
      expect(states.slice(-4)).toEqual([
        { payment: 'choosing' },
        { payment: 'placing' },
        { payment: 'choosing' },
        { payment: 'placing' },
      ])
      expect(calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'payment'])
    },
  )

  test('the deposit is one step away from a wallet with too little money [PAY-06]', () => {
    const { actor, done, calls, resolve } = refusedWith('balanceNotEnough', 'wallet')
    actor.send({ type: 'step.requested', step: 'deposit' })
    expect(done).toEqual([['openStep', 'deposit', 'push']])
    actor.send({ type: 'step.opened', ...locationOf('deposit', 'wallet') })
    expect(calls.at(-1)).toEqual(['deposit', { needed: cart.price.total, amount: null, returnTo: 'cart' }])
    resolve('deposit', { attempt: depositAttemptIn('uncertain') })
    expect(done.at(-2)).toEqual(['openResult', { order: null, attempt: 'pay_8DEP' }])
  })

  test.each(['cartUpdated', 'holdExpired', 'keyReused'] as const)(
    '%s: the cart is read again and reviewed; nothing was charged',
    (code) => {
      const run = refusedWith(code)
      run.resolve('loadCheckout', { ...facts, cart: { ...cart, version: 'cart_8' } })
      expect(run.states.slice(-3)).toEqual([{ payment: 'placing' }, 'loading', { atStep: 'reviewing' }])
      expect(run.done).toEqual(['refreshProject'])
      run.actor.send({ type: 'changes.reviewed' })
      expect(paymentGiven(run)).toEqual({
        ...orderPayment,
        subject: { kind: 'order', version: 'cart_8', total: cart.price.total },
      })
    },
  )

  test('billingAddressMissing opens the address [CRT-03]', () => {
    const { states, done, resolve } = refusedWith('billingAddressMissing')
    resolve('loadCheckout', { ...facts, billing: noBillingAddress })
    expect(done).toEqual([['openStep', 'address', 'replace']])
    expect(states.at(-1)).toEqual({ atStep: 'address' })
  })

  test('phoneNotVerified asks for a phone on this page; afterwards the same payment can be requested [CRT-04]', () => {
    const run = refusedWith('phoneNotVerified')
    expect(selectPhase(run.actor.getSnapshot())).toBe('phone')
    expect(run.actor.getSnapshot().children.payment).toBeUndefined()
    run.actor.send({ type: 'phone.verified' })
    expect(run.states.slice(-3)).toEqual([{ payment: 'placing' }, { atStep: 'phoneDue' }, { payment: 'choosing' }])
    expect(run.calls.map(([hole]) => hole)).toEqual(['loadCheckout', 'payment', 'payment'])
    expect(paymentGiven(run)).toEqual(orderPayment)
    run.actor.send({ type: 'payment.sent' })
    expect(run.actor.getSnapshot().value).toEqual({ payment: 'placing' })
  })

  test('another step can be opened while the phone is due [CRT-04]', () => {
    const { actor, states } = refusedWith('phoneNotVerified')
    actor.send({ type: 'step.opened', step: 'address', gateway: 'card', amount: null })
    expect(states.at(-1)).toEqual({ atStep: 'address' })
  })

  test.each(['unprocessedOrderExists', 'accountBlocked', 'projectDeactivated', 'accessRefused'] as const)(
    '%s blocks the checkout until its cause is resolved',
    (code) => {
      const { actor, states, resolve } = refusedWith(code)
      expect(selectBlock(actor.getSnapshot())).toEqual({ code })
      expect(actor.getSnapshot().children.payment).toBeUndefined()
      actor.send({ type: 'retry.requested' })
      resolve('loadCheckout', facts)
      expect(states.slice(-3)).toEqual([{ atStep: 'blocked' }, 'loading', { payment: 'choosing' }])
    },
  )

  test('a payment chart that breaks is a failure of the page', () => {
    const { actor, reject } = placing()
    reject('payment', { code: 'serverFailed' })
    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'serverFailed' })
  })

  test('an attempt that cannot be followed is a failure of the page, not of the payment', () => {
    const { actor } = placing()
    actor.send({ type: 'payment.started', attempt: attemptIn('created') })
    actor.send({ type: 'payment.refused', failure: { code: 'serverFailed' } })
    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'serverFailed' })
  })
})

describe('an unfinished payment that the checkout finds', () => {
  test('is followed, not started again [PAY-05]', () => {
    const run = begin('pay', 'card')
    run.resolve('loadCheckout', { ...facts, cart: emptyCart, unfinished: attemptIn('atGateway') })
    expect(run.calls.slice(1).map(([hole]) => hole)).toEqual(['payment'])
    expect(paymentGiven(run)).toMatchObject({
      attempt: { id: 'pay_5QX2', attempt: attemptIn('atGateway'), origin: 'found' },
    })
    run.resolve('payment', { attempt: attemptIn('failed'), failure: null })
    expect(run.done).toEqual([['openResult', { order: 'ord_20417', attempt: 'pay_5QX2' }], 'refreshProject'])
  })

  test('is a failure of the page if the API does not know it', () => {
    const { actor, resolve } = begin('pay', 'card')
    resolve('loadCheckout', { ...facts, unfinished: attemptIn('atGateway') })
    resolve('payment', { attempt: null, failure: { code: 'attemptUnknown' } })
    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'attemptUnknown' })
  })

  test('is shown if it is a deposit', () => {
    const { actor, resolve } = begin('pay')
    resolve('loadCheckout', { ...facts, unfinished: depositAttemptIn('uncertain') })
    expect(selectUnfinishedDeposit(actor.getSnapshot())).toEqual(depositAttemptIn('uncertain'))
  })
})
