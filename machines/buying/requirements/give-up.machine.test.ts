import { expect, test } from 'vitest'
import { numberGivenUp } from '#domain/fixtures/registering.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { giveUpMachine } from './give-up.machine.ts'

const begin = () => {
  const changes: unknown[] = []
  const machine = giveUpMachine.provide({
    actions: { reportChange: (_, { response }) => void changes.push(response) },
  })
  const harness = createHarness(machine, { item: 'itm_waiting' })
  harness.actor.send({ type: 'confirmation.requested' })
  harness.actor.send({ type: 'confirmation.given' })
  return { changes, ...harness }
}

test('the canceled number is reported with its requirements', () => {
  const { states, calls, changes, resolve } = begin()
  resolve('cancelWaitingNumber', numberGivenUp)
  expect({ states, calls, changes }).toEqual({
    states: ['ready', 'confirming', 'calling', 'done'],
    calls: [['cancelWaitingNumber', { item: 'itm_waiting' }]],
    changes: [numberGivenUp],
  })
})

test.each(['requirementsClosed', 'requirementUnknown'] as const)(
  '%s means that the number does not wait any more: its requirements are read again',
  (code) => {
    const { states, changes, reject } = begin()
    reject('cancelWaitingNumber', { code })
    expect([states.at(-1), changes]).toEqual(['outdated', [null]])
  },
)
