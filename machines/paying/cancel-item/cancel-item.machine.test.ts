import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { cancelItemMachine } from './cancel-item.machine.ts'

test.each(['orderItemUnknown', 'orderItemNotCancelable'] as const)(
  '%s means that the page shows an old status: the order is read again',
  (code) => {
    const changes: unknown[] = []
    const machine = cancelItemMachine.provide({
      actions: { reportChange: (_, { response }) => void changes.push(response) },
    })
    const { actor, states, calls, reject } = createHarness(machine, { item: 'itm_2' })
    actor.send({ type: 'confirmation.requested' })
    actor.send({ type: 'confirmation.given' })
    reject('cancelOrderItem', { code })
    expect({ states, calls, changes }).toEqual({
      states: ['ready', 'confirming', 'calling', 'outdated'],
      calls: [['cancelOrderItem', { item: 'itm_2' }]],
      changes: [null],
    })
  },
)
