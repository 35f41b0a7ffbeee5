import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { withdrawWireMachine } from './withdraw-wire.machine.ts'

test.each(['wireNotChangeable', 'wireUnknown'] as const)(
  '%s means that the list shows an old state: it is loaded again',
  (code) => {
    const changes: unknown[] = []
    const machine = withdrawWireMachine.provide({
      actions: { reportChange: (_, { response }) => void changes.push(response) },
    })
    const { actor, states, calls, reject } = createHarness(machine, { transfer: 'wtr_1' })
    actor.send({ type: 'confirmation.requested' })
    actor.send({ type: 'confirmation.given' })
    reject('withdrawWireTransfer', { code })
    expect({ states, calls, changes }).toEqual({
      states: ['ready', 'confirming', 'calling', 'outdated'],
      calls: [['withdrawWireTransfer', { transfer: 'wtr_1' }]],
      changes: [null],
    })
  },
)
