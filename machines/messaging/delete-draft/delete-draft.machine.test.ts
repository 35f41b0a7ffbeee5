import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { deleteDraftMachine } from './delete-draft.machine.ts'

const start = () => {
  let changes = 0
  const machine = deleteDraftMachine.provide({ actions: { reportChange: () => void changes++ } })
  return { ...createHarness(machine, { draft: 'dft_1' }), changes: () => changes }
}

test('a draft is deleted after a confirmation only, once, and the list is loaded again', () => {
  const { actor, states, calls, resolve, changes } = start()
  actor.send({ type: 'deletion.confirmed' })
  actor.send({ type: 'deletion.requested' })
  actor.send({ type: 'deletion.confirmed' })
  actor.send({ type: 'deletion.confirmed' })
  resolve('deleteDraft', { draft: 'dft_1' })
  expect({ states, calls, changes: changes() }).toEqual({
    states: ['ready', 'confirming', 'deleting', 'deleted'],
    calls: [['deleteDraft', { draft: 'dft_1' }]],
    changes: 1,
  })
})

test('a dismissed or failed deletion can be requested again', () => {
  const { actor, states, reject, changes } = start()
  actor.send({ type: 'deletion.requested' })
  actor.send({ type: 'deletion.dismissed' })
  actor.send({ type: 'deletion.requested' })
  actor.send({ type: 'deletion.confirmed' })
  reject('deleteDraft', { code: 'unreachable' })
  actor.send({ type: 'deletion.requested' })
  expect(states).toEqual(['ready', 'confirming', 'ready', 'confirming', 'deleting', 'failed', 'confirming'])
  expect([actor.getSnapshot().context.failure, changes()]).toEqual([null, 0])
})
