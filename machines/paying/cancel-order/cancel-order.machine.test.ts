import { expect, test } from 'vitest'
import { orderCanceledUnpaid } from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { cancelOrderMachine } from './cancel-order.machine.ts'

const begin = () => {
  const changes: string[] = []
  const machine = cancelOrderMachine.provide({ actions: { reportChange: () => void changes.push('reported') } })
  return { changes, ...createHarness(machine, { order: 'ord_20417' }) }
}

test('an order is canceled only after the confirmation [ORD-02]', () => {
  const { actor, states, calls, changes, resolve } = begin()
  actor.send({ type: 'cancellation.requested' })
  actor.send({ type: 'cancellation.dismissed' })
  actor.send({ type: 'cancellation.requested' })
  expect(calls).toEqual([])
  actor.send({ type: 'cancellation.confirmed' })
  actor.send({ type: 'cancellation.confirmed' })
  resolve('cancelOrder', orderCanceledUnpaid)
  expect(states).toEqual(['ready', 'confirming', 'ready', 'confirming', 'canceling', 'canceled'])
  expect(calls).toEqual([['cancelOrder', { order: 'ord_20417' }]])
  expect(changes).toEqual(['reported'])
})

test.each(['paymentUnderWay', 'unreachable'] as const)('after %s it can be repeated', (code) => {
  const { actor, states, changes, reject, resolve } = begin()
  actor.send({ type: 'cancellation.requested' })
  actor.send({ type: 'cancellation.confirmed' })
  reject('cancelOrder', { code })
  expect(actor.getSnapshot().context.failure).toEqual({ code })
  actor.send({ type: 'cancellation.requested' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  actor.send({ type: 'cancellation.confirmed' })
  resolve('cancelOrder', orderCanceledUnpaid)
  expect(states.slice(2)).toEqual(['canceling', 'failed', 'confirming', 'canceling', 'canceled'])
  expect(changes).toEqual(['reported'])
})

test.each(['orderNotPayable', 'orderExpired', 'orderUnknown'] as const)(
  '%s means that the page shows an old order: it is read again',
  (code) => {
    const { actor, states, changes, reject } = begin()
    actor.send({ type: 'cancellation.requested' })
    actor.send({ type: 'cancellation.confirmed' })
    reject('cancelOrder', { code })
    expect([states.at(-1), changes]).toEqual(['outdated', ['reported']])
  },
)
