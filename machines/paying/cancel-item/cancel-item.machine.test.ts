import { expect, test } from 'vitest'
import { orderItemCanceled } from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { cancelItemMachine } from './cancel-item.machine.ts'

const begin = () => {
  const changes: string[] = []
  const machine = cancelItemMachine.provide({ actions: { reportChange: () => void changes.push('reported') } })
  return { changes, ...createHarness(machine, { item: 'itm_2' }) }
}

test('a number is canceled only after the confirmation', () => {
  const { actor, states, calls, changes, resolve } = begin()
  actor.send({ type: 'cancellation.requested' })
  actor.send({ type: 'cancellation.dismissed' })
  actor.send({ type: 'cancellation.requested' })
  expect(calls).toEqual([])
  actor.send({ type: 'cancellation.confirmed' })
  actor.send({ type: 'cancellation.confirmed' })
  resolve('cancelOrderItem', orderItemCanceled)
  expect(states).toEqual(['ready', 'confirming', 'ready', 'confirming', 'canceling', 'canceled'])
  expect(calls).toEqual([['cancelOrderItem', { item: 'itm_2' }]])
  expect(changes).toEqual(['reported'])
})

test('after a failure it can be repeated', () => {
  const { actor, states, changes, reject, resolve } = begin()
  actor.send({ type: 'cancellation.requested' })
  actor.send({ type: 'cancellation.confirmed' })
  reject('cancelOrderItem', { code: 'unreachable' })
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
  actor.send({ type: 'cancellation.requested' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  actor.send({ type: 'cancellation.confirmed' })
  resolve('cancelOrderItem', orderItemCanceled)
  expect(states.slice(2)).toEqual(['canceling', 'failed', 'confirming', 'canceling', 'canceled'])
  expect(changes).toEqual(['reported'])
})

test.each(['orderItemUnknown', 'orderItemNotCancelable'] as const)(
  '%s means that the page shows an old status: the order is read again',
  (code) => {
    const { actor, states, changes, reject } = begin()
    actor.send({ type: 'cancellation.requested' })
    actor.send({ type: 'cancellation.confirmed' })
    reject('cancelOrderItem', { code })
    expect([states.at(-1), changes]).toEqual(['outdated', ['reported']])
  },
)
