import { describe, expect, test } from 'vitest'
import { attemptIn, cart, depositAttemptIn } from '#domain/fixtures/paying.ts'
import { orderKey, repaymentKey } from '#domain/paying/payment-key.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type PaymentStart, startMachine } from './start.machine.ts'

const order: PaymentStart = {
  kind: 'order',
  key: orderKey(cart.version, 'card'),
  body: { gateway: 'card', cart_version: cart.version, expected_total: cart.price.total },
}

describe('starting a payment', () => {
  test('ends with the attempt that was started', () => {
    const { actor, states, calls, resolve } = createHarness(startMachine, { request: order })
    resolve('startPayment', attemptIn('created'))
    expect({ states, calls }).toEqual({ states: ['starting', 'started'], calls: [['startPayment', order]] })
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('created'), failure: null })
  })

  test('ends with the reason when it is refused', () => {
    const { actor, states, reject } = createHarness(startMachine, { request: order })
    reject('startPayment', { code: 'balanceNotEnough', status: 409 })
    expect(states).toEqual(['starting', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'balanceNotEnough', status: 409 } })
  })
})

describe('a start while the browser is offline', () => {
  const offline = () => {
    const harness = createHarness(startMachine, { request: order })
    harness.reject('startPayment', { code: 'unreachable', unsent: true })
    return harness
  }

  test('is sent once the connection is back, with the same key, and is not looked up before [SES-12 PAY-03]', () => {
    const { states, calls, resolve } = offline()
    resolve('awaitConnection', undefined)
    resolve('startPayment', attemptIn('created'))
    expect(states).toEqual(['starting', 'offline', 'starting', 'started'])
    expect(calls).toEqual([
      ['startPayment', order],
      ['awaitConnection', undefined],
      ['startPayment', order],
    ])
  })

  test('can be canceled, since nothing was sent', () => {
    const { actor, states } = offline()
    actor.send({ type: 'payment.dropped' })
    expect(states).toEqual(['starting', 'offline', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'unreachable', unsent: true } })
  })

  test('can be sent by the user, if the browser is wrong about the connection', () => {
    const { actor, states } = offline()
    actor.send({ type: 'payment.repeated' })
    expect(states).toEqual(['starting', 'offline', 'starting'])
  })
})

describe('a start without a response', () => {
  test.each([
    'timedOut',
    'unreachable',
    'responseMalformed',
    'serverFailed',
    'serviceUnavailable',
    'keyInFlight',
  ] as const)('%s: the payment is looked up before anything else can happen [PAY-05]', (code) => {
    const { actor, states, reject, resolve } = createHarness(startMachine, { request: order })
    reject('startPayment', { code })
    expect(actor.getSnapshot().can({ type: 'payment.repeated' })).toBe(false)
    resolve('findUnfinishedPayment', { attempt: attemptIn('atGateway') })
    expect(states).toEqual(['starting', 'lookingUp', 'started'])
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('atGateway'), failure: null })
  })

  test('a payment that settled at once is not found as unfinished: the repeated key returns it [PAY-03] [PAY-05]', () => {
    const { actor, states, calls, reject, resolve } = createHarness(startMachine, { request: order })
    reject('startPayment', { code: 'timedOut' })
    resolve('findUnfinishedPayment', { attempt: null })
    resolve('startPayment', attemptIn('settled'))
    expect(states).toEqual(['starting', 'lookingUp', 'starting', 'started'])
    expect(calls).toEqual([
      ['startPayment', order],
      ['findUnfinishedPayment', undefined],
      ['startPayment', order],
    ])
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('settled'), failure: null })
  })

  test('a refusal of the repeated request is the failure of the start', () => {
    const { actor, states, reject, resolve } = createHarness(startMachine, { request: order })
    reject('startPayment', { code: 'timedOut' })
    resolve('findUnfinishedPayment', { attempt: null })
    reject('startPayment', { code: 'balanceNotEnough', status: 409 })
    expect(states).toEqual(['starting', 'lookingUp', 'starting', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'balanceNotEnough', status: 409 } })
  })

  test('the chart repeats the request once; then it waits for the user, with the same key [PAY-03]', () => {
    const { actor, states, calls, reject, resolve } = unansweredTwice(order)
    actor.send({ type: 'payment.repeated' })
    reject('startPayment', { code: 'timedOut' })
    resolve('findUnfinishedPayment', { attempt: null })
    actor.send({ type: 'payment.repeated' })
    resolve('startPayment', attemptIn('created'))
    const sent = ['starting', 'lookingUp']
    expect(states).toEqual([...sent, ...sent, 'unanswered', ...sent, 'unanswered', 'starting', 'started'])
    expect(calls.filter(([hole]) => hole === 'startPayment')).toEqual(Array(4).fill(['startPayment', order]))
  })

  test('the user can give it up, with the last failure', () => {
    const { actor } = unansweredTwice(order)
    actor.send({ type: 'payment.dropped' })
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'timedOut' } })
  })

  test('while the lookup fails, nothing can be paid, and the lookup is repeated [PAY-05]', () => {
    const { actor, states, reject, clock, resolve } = createHarness(startMachine, { request: order })
    reject('startPayment', { code: 'unreachable' })
    reject('findUnfinishedPayment', { code: 'unreachable' })
    expect(actor.getSnapshot().can({ type: 'payment.repeated' })).toBe(false)
    clock.increment(3000)
    reject('findUnfinishedPayment', { code: 'unreachable' })
    actor.send({ type: 'check.requested' })
    resolve('findUnfinishedPayment', { attempt: attemptIn('settled') })
    expect(states).toEqual(['starting', 'lookingUp', 'uncertain', 'lookingUp', 'uncertain', 'lookingUp', 'started'])
  })
})

describe('an unfinished payment that the lookup finds', () => {
  const repayment: PaymentStart = {
    kind: 'repayment',
    key: repaymentKey('ord_20417', 'pay_0', 'card'),
    body: { order: 'ord_20417', gateway: 'card' },
  }
  const deposit: PaymentStart = {
    kind: 'deposit',
    key: 'key_1',
    body: { amount: '50', gateway: 'card', return_to: 'cart' },
  }

  test.each([
    ['of an order belongs to an order by any gateway', order, attemptIn('atGateway', { gateway: 'paypal' }), 'started'],
    ['of a deposit does not belong to an order', order, depositAttemptIn('atGateway'), 'starting'],
    ['of the same order belongs to its repayment', repayment, attemptIn('atGateway'), 'started'],
    [
      'of another order does not belong to a repayment',
      repayment,
      attemptIn('atGateway', { order: 'ord_1' }),
      'starting',
    ],
    ['of the same amount and gateway belongs to a deposit', deposit, depositAttemptIn('atGateway'), 'started'],
    [
      'of another amount does not belong to a deposit',
      deposit,
      { ...depositAttemptIn('atGateway'), net: '51' },
      'starting',
    ],
    [
      'at another gateway does not belong to a deposit',
      deposit,
      { ...depositAttemptIn('atGateway'), gateway: 'paypal' },
      'starting',
    ],
    ['of an order does not belong to a deposit', deposit, attemptIn('atGateway'), 'starting'],
  ] as const)('%s', (_, request, attempt, end) => {
    const { states, reject, resolve } = createHarness(startMachine, { request })
    reject('startPayment', { code: 'timedOut' })
    resolve('findUnfinishedPayment', { attempt })
    expect(states.at(-1)).toBe(end)
  })
})

const unansweredTwice = (request: PaymentStart) => {
  const run = createHarness(startMachine, { request })
  for (const _ of [1, 2]) {
    run.reject('startPayment', { code: 'timedOut' })
    run.resolve('findUnfinishedPayment', { attempt: null })
  }
  return run
}
