import { expect, test } from 'vitest'
import { wireIn } from '#domain/fixtures/wire.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { withdrawWireMachine } from './withdraw-wire.machine.ts'

const start = () => {
  let changes = 0
  const machine = withdrawWireMachine.provide({ actions: { reportChange: () => void changes++ } })
  return { ...createHarness(machine, { transfer: 'wtr_1' }), changes: () => changes }
}

test('a transfer is withdrawn after a confirmation, and the list is loaded again', () => {
  const { actor, states, calls, resolve, changes } = start()
  actor.send({ type: 'withdrawal.requested' })
  actor.send({ type: 'withdrawal.confirmed' })
  resolve('withdrawWireTransfer', wireIn('discontinued'))
  expect({ states, calls, changes: changes() }).toEqual({
    states: ['ready', 'confirming', 'withdrawing', 'withdrawn'],
    calls: [['withdrawWireTransfer', { transfer: 'wtr_1' }]],
    changes: 1,
  })
})

test('a dismissed or refused withdrawal can be requested again', () => {
  const { actor, states, reject, changes } = start()
  actor.send({ type: 'withdrawal.requested' })
  actor.send({ type: 'withdrawal.dismissed' })
  actor.send({ type: 'withdrawal.requested' })
  actor.send({ type: 'withdrawal.confirmed' })
  reject('withdrawWireTransfer', { code: 'wireNotChangeable', status: 409 })
  actor.send({ type: 'withdrawal.requested' })
  expect(states).toEqual(['ready', 'confirming', 'ready', 'confirming', 'withdrawing', 'failed', 'confirming'])
  expect([actor.getSnapshot().context.failure, changes()]).toEqual([null, 0])
})
