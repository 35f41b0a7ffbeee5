import { describe, expect, test } from 'vitest'
import {
  attemptIn,
  depositAttemptIn,
  offerOf,
  orderAtGateway,
  orderCanceled,
  orderCanceledPaidLate,
  orderCanceledUncertain,
  orderCanceledUnpaid,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderExpiredPaidLate,
  orderExpiredUncertain,
  orderInProgress,
  orderPartial,
  orderPending,
  orderUnpaid,
  savedCard,
} from '#domain/fixtures/paying.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { selectChosenOption, selectIsOptionMissing, selectRefusal } from '#machines/paying/payment/payment.selectors.ts'
import type { OrderResultInput } from './order-result.context.ts'
import { type OrderResultActor, orderResultMachine } from './order-result.machine.ts'
import {
  selectEnded,
  selectIsStale,
  selectMayBuyAgain,
  selectMayCancel,
  selectMayPayAgain,
  selectMayPayAnotherWay,
  selectMayReorder,
  selectPaymentActor,
  selectPhase,
  selectReorderFailure,
} from './order-result.selectors.ts'

const order = 'ord_20417'
const attempt = 'pay_5QX2'
const settled = { id: attempt, attempt: attemptIn('settled'), failure: null }
const failed = { id: attempt, attempt: attemptIn('failed'), failure: null }

/** The payment runs; the test ends its children `start` and `attempt`. */
const begin = ({ mayOrder = true, ...input }: Omit<OrderResultInput, 'mayOrder'> & { mayOrder?: boolean }) => {
  const done: string[] = []
  const machine = orderResultMachine.provide({
    actions: {
      refreshProject: () => void done.push('refreshProject'),
      openCart: (_, { lost }) => void done.push(`openCart without ${lost.length}`),
    },
  })
  return { done, ...createHarness(machine, { ...input, mayOrder }, ['payment']) }
}

const paymentIn = (actor: OrderResultActor) => {
  const payment = selectPaymentActor(actor.getSnapshot())
  if (payment === undefined) throw new Error('There is no payment')
  return payment
}

const pay = (actor: OrderResultActor, gateway?: PaymentWay) => {
  const payment = paymentIn(actor)
  if (gateway !== undefined) payment.send({ type: 'gateway.chosen', gateway })
  payment.send({ type: 'payment.requested' })
}

const verifying = { payment: 'verifying' }
const unpaidState = { payment: 'unpaid' }
const placing = { payment: 'placing' }

describe('opening', () => {
  test('a return from the gateway is verified, then its order is read [PAY-04]', () => {
    const { states, calls, done, resolve } = begin({ order, attempt })
    resolve('attempt', settled)
    resolve('loadOrder', orderCompleted)
    expect(states).toEqual([verifying, 'loading', 'completed'])
    expect(calls).toEqual([
      ['attempt', { id: attempt, attempt: null, origin: 'returned' }],
      ['loadOrder', { order }],
    ])
    expect(done).toEqual(['refreshProject', 'refreshProject'])
  })

  test('the order that the attempt names is read, not the one in the address [PAY-04]', () => {
    const { calls, resolve } = begin({ order: 'ord_of_another_project', attempt })
    resolve('attempt', settled)
    expect(calls.at(-1)).toEqual(['loadOrder', { order }])
  })

  test('the unfinished payment of an order is found and verified [PAY-05]', () => {
    const { states, calls, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', orderAtGateway)
    expect(calls.at(-1)).toEqual(['attempt', { id: attempt, attempt: attemptIn('atGateway'), origin: 'returned' }])
    resolve('attempt', settled)
    resolve('loadOrder', orderInProgress)
    expect(states).toEqual(['loading', verifying, 'loading', { following: 'waiting' }])
  })

  test.each([
    ['no id', { order: null, attempt: null }, null],
    ['an order that does not exist, or belongs to another project', { order, attempt: null }, { code: 'orderUnknown' }],
  ] as const)('%s ends in a notice', (_, input, failure) => {
    const { actor, reject } = begin(input)
    if (failure !== null) reject('loadOrder', failure)
    expect(selectPhase(actor.getSnapshot())).toBe('unknown')
    expect(actor.getSnapshot().context.failure).toEqual(failure)
  })

  test.each(['attemptUnknown', 'returnForged'] as const)('%s is shown and changes nothing [PAY-04]', (code) => {
    const { actor, calls, done, resolve } = begin({ order, attempt })
    resolve('attempt', { id: attempt, attempt: null, failure: { code } })
    expect(selectPhase(actor.getSnapshot())).toBe('unknown')
    expect(actor.getSnapshot().context.failure).toEqual({ code })
    expect({ calls: calls.length, done }).toEqual({ calls: 1, done: [] })
  })

  test('a failed read can be repeated', () => {
    const { actor, states, reject, resolve } = begin({ order, attempt: null })
    reject('loadOrder', { code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    resolve('loadOrder', orderCompleted)
    expect(states).toEqual(['loading', 'failed', 'loading', 'completed'])
  })
})

describe('following', () => {
  test('reads the order again, after growing delays, until it is final [ORD-03]', () => {
    const { actor, states, calls, clock, resolve, reject } = begin({ order, attempt: null })
    resolve('loadOrder', orderInProgress)
    clock.increment(1999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    reject('loadOrder', { code: 'timedOut' })
    expect(selectIsStale(actor.getSnapshot())).toBe(true)
    expect(actor.getSnapshot().context.known).toEqual(orderInProgress)
    clock.increment(2999)
    expect(calls).toHaveLength(2)
    clock.increment(1)
    resolve('loadOrder', orderPending)
    expect(selectIsStale(actor.getSnapshot())).toBe(false)
    clock.increment(4500)
    resolve('loadOrder', orderPartial)
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

  test('reads the project again when the order becomes pending, because its numbers have left the cart', () => {
    const { clock, done, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', orderInProgress)
    clock.increment(2000)
    resolve('loadOrder', orderPending)
    expect(done).toEqual(['refreshProject'])
    clock.increment(3000)
    resolve('loadOrder', orderPending)
    expect(done).toEqual(['refreshProject'])
  })

  test('reads the order at once when the user returns to the page', () => {
    const { actor, calls, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', orderInProgress)
    actor.send({ type: 'page.returned' })
    resolve('loadOrder', orderCompleted)
    expect(selectPhase(actor.getSnapshot())).toBe('completed')
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
  ] as const)('the page for the order %o', (known, phase) => {
    const { actor, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', known)
    expect(selectPhase(actor.getSnapshot())).toBe(phase)
  })
})

describe('paying again', () => {
  const unpaid = () => {
    const run = begin({ order, attempt })
    run.resolve('attempt', failed)
    run.resolve('loadOrder', orderUnpaid)
    return run
  }

  test('the same order by another gateway, with a key of its own', () => {
    const { actor, states, calls, resolve } = unpaid()
    pay(actor, 'wallet')
    const request = { kind: 'repayment', key: `repay:${order}:${attempt}:wallet`, body: { order, gateway: 'wallet' } }
    expect(calls.at(-1)).toEqual(['start', { request }])
    const again = attemptIn('settled', { id: 'pay_6AGN', gateway: 'wallet' })
    resolve('start', { attempt: again, failure: null })
    expect(calls.at(-1)).toEqual(['attempt', { id: 'pay_6AGN', attempt: again, origin: 'started' }])
    resolve('attempt', { id: 'pay_6AGN', attempt: again, failure: null })
    resolve('loadOrder', orderCompleted)
    expect(states).toEqual([verifying, 'loading', unpaidState, placing, verifying, 'loading', 'completed'])
  })

  const withCard = offerOf('card', '54.5', { saved_card: savedCard })
  test.each([
    ['the gateway that was tried', attemptIn('failed', { gateway: 'paypal' }), orderUnpaid.gateways, 'paypal'],
    [
      'the saved card that was tried',
      attemptIn('failed', { saved_card: savedCard.id }),
      [withCard, ...orderUnpaid.gateways],
      savedCard.id,
    ],
    ['another, if the tried one cannot be used', attemptIn('failed', { gateway: 'bankA' }), orderUnpaid.gateways, null],
  ])('starts with %s [PAY-07]', (_, tried, gateways, way) => {
    const { actor, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', { ...orderUnpaid, attempt: tried, gateways })
    expect(paymentIn(actor).getSnapshot().context.gateway).toBe(way)
  })

  test('starts nothing without a gateway that can be used', () => {
    const { actor } = unpaid()
    pay(actor, 'bankA')
    expect(selectIsOptionMissing(paymentIn(actor).getSnapshot())).toBe(true)
    expect(selectPhase(actor.getSnapshot())).toBe('unpaid')
    expect(selectChosenOption(paymentIn(actor).getSnapshot())).toBeNull()
  })

  test('is impossible with a role that may not spend', () => {
    const { actor, calls, resolve } = begin({ order, attempt: null, mayOrder: false })
    resolve('loadOrder', orderUnpaid)
    expect(selectMayPayAgain(actor.getSnapshot())).toBe(false)
    pay(actor, 'wallet')
    expect(selectPhase(actor.getSnapshot())).toBe('unpaid')
    expect(calls).toHaveLength(1)
  })

  test('a refusal is shown above the order, which is read again [PAY-06]', () => {
    const { actor, calls, resolve } = unpaid()
    pay(actor, 'wallet')
    resolve('start', { attempt: null, failure: { code: 'balanceNotEnough' } })
    resolve('loadOrder', orderUnpaid)
    expect(selectRefusal(paymentIn(actor).getSnapshot())).toEqual({ code: 'balanceNotEnough' })
    expect(calls.at(-1)).toEqual(['loadOrder', { order }])
    paymentIn(actor).send({ type: 'gateway.chosen', gateway: 'card' })
    expect(selectRefusal(paymentIn(actor).getSnapshot())).toBeNull()
  })

  test('the chosen gateway stays while the order is read again', () => {
    const { actor, clock, resolve } = unpaid()
    paymentIn(actor).send({ type: 'gateway.chosen', gateway: 'card' })
    clock.increment(20 * 60_000)
    resolve('loadOrder', orderUnpaid)
    expect(selectChosenOption(paymentIn(actor).getSnapshot())?.gateway).toBe('card')
  })

  test('the time to pay does not end while a payment starts', () => {
    const { actor, states, clock } = unpaid()
    pay(actor, 'card')
    clock.increment(30 * 60_000)
    expect(states.at(-1)).toEqual(placing)
  })

  test('an order that expired in the meantime is shown as expired', () => {
    const { actor, resolve } = unpaid()
    pay(actor, 'card')
    resolve('start', { attempt: null, failure: { code: 'orderExpired' } })
    resolve('loadOrder', orderExpired)
    expect(selectPhase(actor.getSnapshot())).toBe('expired')
  })

  test('the order is read again when the time to pay ends', () => {
    const { states, clock, resolve } = unpaid()
    clock.increment(20 * 60_000 - 1)
    expect(states.at(-1)).toEqual(unpaidState)
    clock.increment(1)
    resolve('loadOrder', orderExpired)
    expect(states.slice(-3)).toEqual([unpaidState, 'loading', 'expired'])
  })

  test('an order past its time that has not ended yet is read with a delay', () => {
    const { calls, clock, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', { ...orderUnpaid, now: '2026-11-20T08:30:00.000Z' })
    clock.increment(1999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    expect(calls).toHaveLength(2)
  })
})

describe('an order that ended unpaid', () => {
  test.each([
    ['expired', orderExpired],
    ['canceled', orderCanceledUnpaid],
  ] as const)('as %s: its numbers are put into the cart with one event', (phase, known) => {
    const { actor, states, calls, done, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', known)
    actor.send({ type: 'reorder.requested' })
    expect(selectPhase(actor.getSnapshot())).toBe(phase)
    actor.send({ type: 'reorder.requested' })
    resolve('reorder', { lost: ['+4930123456'] })
    expect(states).toEqual(['loading', phase, 'reordering', 'reordered'])
    expect(calls.slice(1)).toEqual([['reorder', { order }]])
    expect(done).toEqual(['refreshProject', 'refreshProject', 'openCart without 1'])
  })

  test('a refusal is shown, and the user can try again', () => {
    const { actor, states, resolve, reject } = begin({ order, attempt: null })
    resolve('loadOrder', orderExpired)
    actor.send({ type: 'reorder.requested' })
    reject('reorder', { code: 'holdLimitReached' })
    expect(selectReorderFailure(actor.getSnapshot())).toEqual({ code: 'holdLimitReached' })
    actor.send({ type: 'reorder.requested' })
    expect(selectReorderFailure(actor.getSnapshot())).toBeNull()
    resolve('reorder', { lost: [] })
    expect(states.slice(2)).toEqual(['reordering', 'notReordered', 'reordering', 'reordered'])
  })

  test.each([
    ['the order was paid and refunded', orderCanceled, true],
    ['the role may not spend', orderExpired, false],
  ] as const)('is not ordered again if %s', (_, known, mayOrder) => {
    const { actor, calls, resolve } = begin({ order, attempt: null, mayOrder })
    resolve('loadOrder', known)
    actor.send({ type: 'reorder.requested' })
    expect([selectMayReorder(actor.getSnapshot()), calls.length]).toEqual([false, 1])
  })
})

describe('an order that ended while the result of its payment is unknown', () => {
  test.each([
    ['expired', orderExpiredUncertain, orderExpiredPaidLate],
    ['canceled', orderCanceledUncertain, orderCanceledPaidLate],
  ] as const)(
    'as %s: the payment is followed, and nothing is ordered or paid a second time [PAY-05]',
    (ended, known, over) => {
      const { actor, states, calls, done, resolve } = begin({ order, attempt: null })
      resolve('loadOrder', known)
      expect(calls.at(-1)).toEqual(['attempt', { id: attempt, attempt: known.attempt, origin: 'returned' }])
      const shown = actor.getSnapshot()
      expect([
        selectEnded(shown),
        selectMayReorder(shown),
        selectMayBuyAgain(shown),
        selectMayCancel(shown),
        selectMayPayAnotherWay(shown),
      ]).toEqual([ended, false, false, false, false])
      actor.send({ type: 'reorder.requested' })
      actor.send({ type: 'anotherWay.requested' })
      resolve('attempt', { id: attempt, attempt: over.attempt, failure: null })
      resolve('loadOrder', over)
      expect(states).toEqual(['loading', verifying, 'loading', ended])
      expect(calls).toHaveLength(3)
      expect([selectEnded(actor.getSnapshot()), selectMayReorder(actor.getSnapshot())]).toEqual([null, true])
      // The wallet holds the money.
      expect(done).toEqual(['refreshProject', 'refreshProject'])
    },
  )
})

describe('an unpaid order', () => {
  test.each([
    ['after a failed payment', orderUnpaid, true, true],
    ['while a payment waits at its gateway', orderAtGateway, true, true],
    ['with a role that may not spend', orderUnpaid, false, false],
    ['that is paid', orderInProgress, true, false],
  ] as const)('%s: canceling is offered: %#', (_, known, mayOrder, expected) => {
    const { actor, resolve } = begin({ order, attempt: null, mayOrder })
    resolve('loadOrder', known)
    expect(selectMayCancel(actor.getSnapshot())).toBe(expected)
  })

  test.each([orderUnpaid, orderAtGateway])('is read again after it was canceled', (known) => {
    const { actor, states, resolve } = begin({ order, attempt: null })
    resolve('loadOrder', known)
    actor.send({ type: 'order.changed' })
    resolve('loadOrder', orderCanceledUnpaid)
    expect(states.slice(-2)).toEqual(['loading', 'canceled'])
  })
})

describe('a payment that cannot be followed', () => {
  test('is a failure of the page, which can be loaded again', () => {
    const { actor, states, reject, resolve } = begin({ order, attempt })
    reject('attempt', { code: 'serverFailed' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'serverFailed' })
    actor.send({ type: 'retry.requested' })
    resolve('loadOrder', orderCompleted)
    expect(states).toEqual([verifying, 'failed', 'loading', 'completed'])
  })
})

describe('a payment that waits at its gateway', () => {
  const waiting = (known: typeof orderAtGateway) => {
    const run = begin({ order, attempt: null })
    run.resolve('loadOrder', orderAtGateway)
    run.actor.send({ type: 'anotherWay.requested' })
    run.resolve('loadOrder', known)
    return run
  }

  test('can be replaced by another payment while the API offers options', () => {
    const { actor, calls } = waiting({ ...orderAtGateway, gateways: orderUnpaid.gateways })
    expect(selectPhase(actor.getSnapshot())).toBe('unpaid')
    pay(actor, 'wallet')
    const request = { kind: 'repayment', key: `repay:${order}:${attempt}:wallet`, body: { order, gateway: 'wallet' } }
    expect(calls.at(-1)).toEqual(['start', { request }])
  })

  test('stays followed if the API offers no options, because it may have succeeded', () => {
    const { actor, states } = waiting(orderAtGateway)
    expect(states).toEqual(['loading', verifying, 'loading', verifying])
    expect(actor.getSnapshot().context.wantsAnotherWay).toBe(false)
  })
})

describe('a deposit', () => {
  test.each([
    ['settled', 'deposited', ['refreshProject']],
    ['failed', 'notDeposited', []],
    ['cancelled', 'notDeposited', []],
    ['reversed', 'notDeposited', []],
  ] as const)('with the attempt state %s ends as %s [PAY-06]', (state, phase, done) => {
    const run = begin({ order: null, attempt: 'pay_8DEP' })
    run.resolve('attempt', { id: 'pay_8DEP', attempt: depositAttemptIn(state), failure: null })
    expect(selectPhase(run.actor.getSnapshot())).toBe(phase)
    expect(run.done).toEqual(done)
  })
})
