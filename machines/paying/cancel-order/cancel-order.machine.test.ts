import { expect, test } from 'vitest'
import { orderCanceledUnpaid } from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { cancelOrderMachine } from './cancel-order.machine.ts'

const begin = () => {
  const changes: unknown[] = []
  const machine = cancelOrderMachine.provide({
    actions: { reportChange: (_, { response }) => void changes.push(response) },
  })
  const harness = createHarness(machine, { order: 'ord_20417' })
  harness.actor.send({ type: 'confirmation.requested' })
  harness.actor.send({ type: 'confirmation.given' })
  return { changes, ...harness }
}

test('an order is canceled only after the confirmation; while its payment may succeed, it can be repeated [ORD-02]', () => {
  const { actor, states, calls, changes, reject, resolve } = begin()
  reject('cancelOrder', { code: 'paymentUnderWay' })
  actor.send({ type: 'confirmation.requested' })
  expect(calls).toEqual([['cancelOrder', { order: 'ord_20417' }]])
  actor.send({ type: 'confirmation.given' })
  resolve('cancelOrder', orderCanceledUnpaid)
  expect(states).toEqual(['ready', 'confirming', 'calling', 'failed', 'confirming', 'calling', 'done'])
  expect([calls.length, changes]).toEqual([2, [orderCanceledUnpaid]])
})

test.each(['orderNotPayable', 'orderExpired', 'orderUnknown'] as const)(
  '%s means that the page shows an old order: it is read again',
  (code) => {
    const { states, changes, reject } = begin()
    reject('cancelOrder', { code })
    expect([states.at(-1), changes]).toEqual(['outdated', [null]])
  },
)
