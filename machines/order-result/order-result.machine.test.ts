import { describe, expect, test } from 'vitest'
import {
  attemptIn,
  depositAttemptIn,
  orderAtGateway,
  orderCanceled,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderInProgress,
  orderPartial,
  orderPending,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import { rehearse } from '#machines/payment/testing/rehearse.ts'
import { orderResultMachine } from './order-result.machine.ts'
import {
  selectChosenOffer,
  selectIsOutOfTouch,
  selectMayPayAgain,
  selectRefusal,
  selectScene,
} from './order-result.selectors.ts'
import type { OrderResultInput } from './order-result.types.ts'

const order = 'ord_20417'
const attempt = 'pay_5QX2'
const settled = { id: attempt, attempt: attemptIn('settled'), failure: null }
const failed = { id: attempt, attempt: attemptIn('failed'), failure: null }

const begin = ({ mayOrder = true, ...input }: Omit<OrderResultInput, 'mayOrder'> & { mayOrder?: boolean }) => {
  const told: string[] = []
  const machine = orderResultMachine.provide({ actions: { tellSession: () => void told.push('tellSession') } })
  return { told, ...rehearse(machine, { ...input, mayOrder }) }
}

describe('opening', () => {
  test('a return from the gateway is verified, then its order is read [PAY-04]', () => {
    const { states, calls, told, answer } = begin({ order, attempt })
    answer('attempt', settled)
    answer('loadOrder', orderCompleted)
    expect(states).toEqual(['verifying', 'loading', 'completed'])
    expect(calls).toEqual([
      ['attempt', { id: attempt, attempt: null, arrival: 'returned' }],
      ['loadOrder', { order }],
    ])
    expect(told).toEqual(['tellSession', 'tellSession'])
  })

  test('the order is the one that the attempt names, whatever the address claims [PAY-04]', () => {
    const { calls, answer } = begin({ order: 'ord_somebody_elses', attempt })
    answer('attempt', settled)
    expect(calls.at(-1)).toEqual(['loadOrder', { order }])
  })

  test('an order whose payment is still open is found again and verified [PAY-05]', () => {
    const { states, calls, answer } = begin({ order, attempt: null })
    answer('loadOrder', orderAtGateway)
    expect(calls.at(-1)).toEqual(['attempt', { id: attempt, attempt: attemptIn('atGateway'), arrival: 'returned' }])
    answer('attempt', settled)
    answer('loadOrder', orderInProgress)
    expect(states).toEqual(['loading', 'verifying', 'loading', { following: 'waiting' }])
  })

  test.each([
    ['no id at all', { order: null, attempt: null }, null],
    ['an order of nobody, or of somebody else', { order, attempt: null }, { code: 'orderUnknown' }],
  ] as const)('%s ends in a notice', (_, input, failure) => {
    const { actor, refuse } = begin(input)
    if (failure !== null) refuse('loadOrder', failure)
    expect(selectScene(actor.getSnapshot())).toBe('unknown')
    expect(actor.getSnapshot().context.failure).toEqual(failure)
  })

  test.each(['attemptUnknown', 'returnForged'] as const)('%s changes nothing and says so [PAY-04]', (code) => {
    const { actor, calls, told, answer } = begin({ order, attempt })
    answer('attempt', { id: attempt, attempt: null, failure: { code } })
    expect(selectScene(actor.getSnapshot())).toBe('unknown')
    expect(actor.getSnapshot().context.failure).toEqual({ code })
    expect({ calls: calls.length, told }).toEqual({ calls: 1, told: [] })
  })

  test('an order that cannot be read can be read again', () => {
    const { actor, states, refuse, answer } = begin({ order, attempt: null })
    refuse('loadOrder', { code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    answer('loadOrder', orderCompleted)
    expect(states).toEqual(['loading', 'failed', 'loading', 'completed'])
  })
})

describe('following', () => {
  test('reads the order again, each time later, until nothing changes it any more [ORD-03]', () => {
    const { actor, states, calls, clock, answer, refuse } = begin({ order, attempt: null })
    answer('loadOrder', orderInProgress)
    clock.increment(1999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    refuse('loadOrder', { code: 'timedOut' })
    expect(selectIsOutOfTouch(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.known).toEqual(orderInProgress)
    clock.increment(2999)
    expect(calls).toHaveLength(2)
    clock.increment(1)
    answer('loadOrder', orderPending)
    expect(selectIsOutOfTouch(actor.getSnapshot())).toBe(false)
    clock.increment(4500)
    answer('loadOrder', orderPartial)
    expect(states).toEqual([
      'loading',
      { following: 'waiting' },
      { following: 'looking' },
      { following: 'waiting' },
      { following: 'looking' },
      { following: 'waiting' },
      { following: 'looking' },
      'partial',
    ])
    clock.increment(600_000)
    expect(calls).toHaveLength(4)
  })

  test('looks at once when the person comes back to the page', () => {
    const { actor, calls, answer } = begin({ order, attempt: null })
    answer('loadOrder', orderInProgress)
    actor.send({ type: 'page.returned' })
    answer('loadOrder', orderCompleted)
    expect(selectScene(actor.getSnapshot())).toBe('completed')
    expect(calls).toHaveLength(2)
  })

  test.each([
    [orderCompleted, 'completed'],
    [orderPartial, 'partial'],
    [orderExpired, 'expired'],
    [orderCanceled, 'canceled'],
    [orderErrored, 'errored'],
    [orderInProgress, 'following'],
    [orderPending, 'following'],
    [orderUnpaid, 'unpaid'],
    [{ ...orderUnpaid, attempt: attemptIn('settled') }, 'following'],
    [{ ...orderUnpaid, attempt: null }, 'unpaid'],
  ] as const)('an order that is %o', (known, scene) => {
    const { actor, answer } = begin({ order, attempt: null })
    answer('loadOrder', known)
    expect(selectScene(actor.getSnapshot())).toBe(scene)
  })
})

describe('paying again', () => {
  const unpaid = () => {
    const rehearsal = begin({ order, attempt })
    rehearsal.answer('attempt', failed)
    rehearsal.answer('loadOrder', orderUnpaid)
    return rehearsal
  }

  test('the same order with another gateway, under a key of its own', () => {
    const { actor, states, calls, answer } = unpaid()
    actor.send({ type: 'gateway.chosen', gateway: 'wallet' })
    actor.send({ type: 'payment.requested' })
    const request = { kind: 'repayment', key: `repay:${order}:${attempt}:wallet`, body: { order, gateway: 'wallet' } }
    expect(calls.at(-1)).toEqual(['start', { request }])
    const again = attemptIn('settled', { id: 'pay_6AGN', gateway: 'wallet' })
    answer('start', { attempt: again, failure: null })
    expect(calls.at(-1)).toEqual(['attempt', { id: 'pay_6AGN', attempt: again, arrival: 'placed' }])
    answer('attempt', { id: 'pay_6AGN', attempt: again, failure: null })
    answer('loadOrder', orderCompleted)
    expect(states).toEqual(['verifying', 'loading', 'unpaid', 'placing', 'verifying', 'loading', 'completed'])
  })

  test('needs a gateway that can be used', () => {
    const { actor } = unpaid()
    actor.send({ type: 'payment.requested' })
    expect(actor.getSnapshot().context.gatewayMissing).toBe(true)
    actor.send({ type: 'gateway.chosen', gateway: 'bankA' })
    actor.send({ type: 'payment.requested' })
    expect(selectScene(actor.getSnapshot())).toBe('unpaid')
    expect(selectChosenOffer(actor.getSnapshot())).toBeNull()
  })

  test('is nothing for somebody whose role spends nothing', () => {
    const { actor, calls, answer } = begin({ order, attempt: null, mayOrder: false })
    answer('loadOrder', orderUnpaid)
    expect(selectMayPayAgain(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'gateway.chosen', gateway: 'wallet' })
    actor.send({ type: 'payment.requested' })
    expect(selectScene(actor.getSnapshot())).toBe('unpaid')
    expect(calls).toHaveLength(1)
  })

  test('a refusal is said over the order as it is by then [PAY-06]', () => {
    const { actor, calls, answer } = unpaid()
    actor.send({ type: 'gateway.chosen', gateway: 'wallet' })
    actor.send({ type: 'payment.requested' })
    answer('start', { attempt: null, failure: { code: 'balanceNotEnough' } })
    answer('loadOrder', orderUnpaid)
    expect(selectRefusal(actor.getSnapshot())).toEqual({ code: 'balanceNotEnough' })
    expect(calls.at(-1)).toEqual(['loadOrder', { order }])
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    expect(selectRefusal(actor.getSnapshot())).toBeNull()
  })

  test('an order that expired meanwhile shows as that', () => {
    const { actor, answer } = unpaid()
    actor.send({ type: 'gateway.chosen', gateway: 'card' })
    actor.send({ type: 'payment.requested' })
    answer('start', { attempt: null, failure: { code: 'orderExpired' } })
    answer('loadOrder', orderExpired)
    expect(selectScene(actor.getSnapshot())).toBe('expired')
  })

  test('when the time to pay ends, the order is read again', () => {
    const { states, clock, answer } = unpaid()
    clock.increment(20 * 60_000 - 1)
    expect(states.at(-1)).toBe('unpaid')
    clock.increment(1)
    answer('loadOrder', orderExpired)
    expect(states.slice(-3)).toEqual(['unpaid', 'loading', 'expired'])
  })

  test('an order that is past its time but not ended yet is not asked for without a pause', () => {
    const { calls, clock, answer } = begin({ order, attempt: null })
    answer('loadOrder', { ...orderUnpaid, now: '2026-11-20T08:30:00.000Z' })
    clock.increment(1999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    expect(calls).toHaveLength(2)
  })
})

describe('a payment that waits at its gateway', () => {
  const waiting = (known: typeof orderAtGateway) => {
    const rehearsal = begin({ order, attempt: null })
    rehearsal.answer('loadOrder', orderAtGateway)
    rehearsal.actor.send({ type: 'anotherWay.requested' })
    rehearsal.answer('loadOrder', known)
    return rehearsal
  }

  test('can be given up for another way while the API offers one', () => {
    const { actor, calls } = waiting({ ...orderAtGateway, gateways: orderUnpaid.gateways })
    expect(selectScene(actor.getSnapshot())).toBe('unpaid')
    actor.send({ type: 'gateway.chosen', gateway: 'wallet' })
    actor.send({ type: 'payment.requested' })
    const request = { kind: 'repayment', key: `repay:${order}:${attempt}:wallet`, body: { order, gateway: 'wallet' } }
    expect(calls.at(-1)).toEqual(['start', { request }])
  })

  test('is followed on where the API offers none, because it may have worked', () => {
    const { actor, states } = waiting(orderAtGateway)
    expect(states).toEqual(['loading', 'verifying', 'loading', 'verifying'])
    expect(actor.getSnapshot().context.wantsAnotherWay).toBe(false)
  })
})

describe('a deposit', () => {
  test.each([
    ['settled', 'deposited', ['tellSession']],
    ['failed', 'notDeposited', []],
    ['cancelled', 'notDeposited', []],
    ['reversed', 'notDeposited', []],
  ] as const)('that ends %s is %s [PAY-06]', (state, scene, told) => {
    const rehearsal = begin({ order: null, attempt: 'pay_8DEP' })
    rehearsal.answer('attempt', { id: 'pay_8DEP', attempt: depositAttemptIn(state), failure: null })
    expect(selectScene(rehearsal.actor.getSnapshot())).toBe(scene)
    expect(rehearsal.told).toEqual(told)
  })
})
