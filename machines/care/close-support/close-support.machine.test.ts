import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { closeSupportMachine } from './close-support.machine.ts'

test('an unknown message means that the list is old: it is loaded again', () => {
  const changes: unknown[] = []
  const machine = closeSupportMachine.provide({
    actions: { reportChange: (_, { response }) => void changes.push(response) },
  })
  const { actor, states, calls, reject } = createHarness(machine, { message: 'sup_open' })
  actor.send({ type: 'confirmation.requested' })
  actor.send({ type: 'confirmation.given' })
  reject('closeSupportMessage', { code: 'supportUnknown' })
  expect({ states, calls, changes }).toEqual({
    states: ['ready', 'confirming', 'calling', 'outdated'],
    calls: [['closeSupportMessage', { message: 'sup_open' }]],
    changes: [null],
  })
})
