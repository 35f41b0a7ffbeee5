import { describe, expect, test } from 'vitest'
import { attemptIn, cart, depositAttemptIn } from '#domain/fixtures/paying.ts'
import { orderKey, repaymentKey } from './keys.ts'
import { type PaymentStart, startMachine } from './start.machine.ts'
import { rehearse } from './testing/rehearse.ts'

const order: PaymentStart = {
  kind: 'order',
  key: orderKey(cart.version, 'card'),
  body: { gateway: 'card', cart_version: cart.version, expected_total: cart.total.total },
}

describe('the key of a money call', () => {
  test('is the same for the same cart and gateway, and another one for anything else [PAY-03]', () => {
    expect(orderKey('cart_7', 'card')).toBe('pay:cart_7:card')
    expect(orderKey('cart_7', 'wallet')).toBe('pay:cart_7:wallet')
    expect(repaymentKey('ord_1', 'pay_1', 'card')).toBe('repay:ord_1:pay_1:card')
    expect(repaymentKey('ord_1', null, 'card')).toBe('repay:ord_1:none:card')
  })
})

describe('starting a payment', () => {
  test('ends with the attempt that was started', () => {
    const { actor, states, calls, answer } = rehearse(startMachine, { request: order })
    answer('startPayment', attemptIn('created'))
    expect({ states, calls }).toEqual({ states: ['starting', 'started'], calls: [['startPayment', order]] })
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('created'), failure: null })
  })

  test('ends with the reason when it is refused', () => {
    const { actor, states, refuse } = rehearse(startMachine, { request: order })
    refuse('startPayment', { code: 'balanceNotEnough', status: 409 })
    expect(states).toEqual(['starting', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'balanceNotEnough', status: 409 } })
  })
})

describe('a start without an answer', () => {
  test.each([
    'timedOut',
    'unreachable',
    'answerMalformed',
    'serverFailed',
    'serviceUnavailable',
    'keyInFlight',
  ] as const)('%s: the payment is looked for before anything else can happen [PAY-05]', (code) => {
    const { actor, states, refuse, answer } = rehearse(startMachine, { request: order })
    refuse('startPayment', { code })
    expect(actor.getSnapshot().can({ type: 'payment.repeated' })).toBe(false)
    answer('findUnfinishedPayment', { attempt: attemptIn('atGateway') })
    expect(states).toEqual(['starting', 'lookingUp', 'started'])
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('atGateway'), failure: null })
  })

  test('a payment that settled at once is unfinished no more: its key, sent once more, is answered by it [PAY-03] [PAY-05]', () => {
    const { actor, states, calls, refuse, answer } = rehearse(startMachine, { request: order })
    refuse('startPayment', { code: 'timedOut' })
    answer('findUnfinishedPayment', { attempt: null })
    answer('startPayment', attemptIn('settled'))
    expect(states).toEqual(['starting', 'lookingUp', 'starting', 'started'])
    expect(calls).toEqual([
      ['startPayment', order],
      ['findUnfinishedPayment', undefined],
      ['startPayment', order],
    ])
    expect(actor.getSnapshot().output).toEqual({ attempt: attemptIn('settled'), failure: null })
  })

  test('a refusal of the request sent once more is the reason why there is no payment', () => {
    const { actor, states, refuse, answer } = rehearse(startMachine, { request: order })
    refuse('startPayment', { code: 'timedOut' })
    answer('findUnfinishedPayment', { attempt: null })
    refuse('startPayment', { code: 'balanceNotEnough', status: 409 })
    expect(states).toEqual(['starting', 'lookingUp', 'starting', 'refused'])
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'balanceNotEnough', status: 409 } })
  })

  test('it is sent by itself once only; then it waits for the person, still with the same key [PAY-03]', () => {
    const { actor, states, calls, refuse, answer } = unansweredTwice(order)
    actor.send({ type: 'payment.repeated' })
    refuse('startPayment', { code: 'timedOut' })
    answer('findUnfinishedPayment', { attempt: null })
    actor.send({ type: 'payment.repeated' })
    answer('startPayment', attemptIn('created'))
    const sent = ['starting', 'lookingUp']
    expect(states).toEqual([...sent, ...sent, 'unanswered', ...sent, 'unanswered', 'starting', 'started'])
    expect(calls.filter(([hole]) => hole === 'startPayment')).toEqual(Array(4).fill(['startPayment', order]))
  })

  test('or it may be let go, with the failure that is known', () => {
    const { actor } = unansweredTwice(order)
    actor.send({ type: 'payment.dropped' })
    expect(actor.getSnapshot().output).toEqual({ attempt: null, failure: { code: 'timedOut' } })
  })

  test('while nothing can be looked up, nothing can be paid, and the look is repeated by itself [PAY-05]', () => {
    const { actor, states, refuse, clock, answer } = rehearse(startMachine, { request: order })
    refuse('startPayment', { code: 'unreachable' })
    refuse('findUnfinishedPayment', { code: 'unreachable' })
    expect(actor.getSnapshot().can({ type: 'payment.repeated' })).toBe(false)
    clock.increment(3000)
    refuse('findUnfinishedPayment', { code: 'unreachable' })
    actor.send({ type: 'check.requested' })
    answer('findUnfinishedPayment', { attempt: attemptIn('settled') })
    expect(states).toEqual(['starting', 'lookingUp', 'uncertain', 'lookingUp', 'uncertain', 'lookingUp', 'started'])
  })
})

describe('whether a payment that is found is the one that was asked for', () => {
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
    ['an order by any gateway', order, attemptIn('atGateway', { gateway: 'paypal' }), 'started'],
    ['an order by a deposit', order, depositAttemptIn('atGateway'), 'starting'],
    ['the same order', repayment, attemptIn('atGateway'), 'started'],
    ['another order', repayment, attemptIn('atGateway', { order: 'ord_1' }), 'starting'],
    ['the same deposit', deposit, depositAttemptIn('atGateway'), 'started'],
    ['a deposit of another amount', deposit, { ...depositAttemptIn('atGateway'), net: '51' }, 'starting'],
    ['a deposit by another gateway', deposit, { ...depositAttemptIn('atGateway'), gateway: 'paypal' }, 'starting'],
    ['a deposit by an order', deposit, attemptIn('atGateway'), 'starting'],
  ] as const)('%s', (_, request, attempt, end) => {
    const { states, refuse, answer } = rehearse(startMachine, { request })
    refuse('startPayment', { code: 'timedOut' })
    answer('findUnfinishedPayment', { attempt })
    expect(states.at(-1)).toBe(end)
  })
})

const unansweredTwice = (request: PaymentStart) => {
  const rehearsal = rehearse(startMachine, { request })
  for (const _ of [1, 2]) {
    rehearsal.refuse('startPayment', { code: 'timedOut' })
    rehearsal.answer('findUnfinishedPayment', { attempt: null })
  }
  return rehearsal
}
