import { expect, test } from 'vitest'
import { supportIn } from '#domain/fixtures/care.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { closeSupportMachine } from './close-support.machine.ts'

const start = () => {
  let changes = 0
  const machine = closeSupportMachine.provide({ actions: { reportChange: () => void changes++ } })
  return { ...createHarness(machine, { message: 'sup_open' }), changes: () => changes }
}

test('a message is closed after a confirmation, and the list is loaded again', () => {
  const { actor, states, calls, resolve, changes } = start()
  actor.send({ type: 'closing.requested' })
  actor.send({ type: 'closing.confirmed' })
  resolve('closeSupportMessage', supportIn('closed'))
  expect({ states, calls, changes: changes() }).toEqual({
    states: ['ready', 'confirming', 'closing', 'closed'],
    calls: [['closeSupportMessage', { message: 'sup_open' }]],
    changes: 1,
  })
})

test('a dismissed or failed closing can be requested again', () => {
  const { actor, states, reject, changes } = start()
  actor.send({ type: 'closing.requested' })
  actor.send({ type: 'closing.dismissed' })
  actor.send({ type: 'closing.requested' })
  actor.send({ type: 'closing.confirmed' })
  reject('closeSupportMessage', { code: 'unreachable' })
  actor.send({ type: 'closing.requested' })
  expect(states).toEqual(['ready', 'confirming', 'ready', 'confirming', 'closing', 'failed', 'confirming'])
  expect([actor.getSnapshot().context.failure, changes()]).toEqual([null, 0])
})
