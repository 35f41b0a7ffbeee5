import { expect, test } from 'vitest'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { numberMachine } from './number.machine.ts'

const begin = () => createHarness(numberMachine, { number: 'num_1' })

test('reads the number, and reads it again without hiding it', () => {
  const { actor, states, calls, resolve } = begin()
  resolve('loadNumber', numberPage)
  actor.send({ type: 'number.refreshed' })
  expect(actor.getSnapshot().context.page).toEqual(numberPage)
  resolve('loadNumber', { ...numberPage, version: 3 })
  actor.send({ type: 'history.requested' })
  expect(states).toEqual(['loading', 'ready', 'loading', 'ready'])
  expect(calls).toEqual([
    ['loadNumber', { number: 'num_1' }],
    ['loadNumber', { number: 'num_1' }],
  ])
  expect(actor.getSnapshot().context.page?.version).toBe(3)
})

test('adds earlier events behind the last one', () => {
  const { actor, states, calls, resolve } = begin()
  resolve('loadNumber', { ...numberPage, next: 1 })
  actor.send({ type: 'history.requested' })
  resolve('loadNumber', { ...numberPage, history: numberPage.history.slice(1), next: null })
  expect(states).toEqual(['loading', 'ready', 'loadingHistory', 'ready'])
  expect(calls[1]).toEqual(['loadNumber', { number: 'num_1', before: 1 }])
  expect(actor.getSnapshot().context.page?.history.map(({ version }) => version)).toEqual([2, 1, 1])
})

test('an action replaces the number, and a failure is repeated', () => {
  const { actor, states, resolve, reject } = begin()
  reject('loadNumber', { code: 'unreachable' })
  actor.send({ type: 'number.refreshed' })
  actor.send({ type: 'retry.requested' })
  resolve('loadNumber', numberPage)
  actor.send({ type: 'number.changed', page: { ...numberPage, version: 9 } })
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready'])
  expect(actor.getSnapshot().context.page?.version).toBe(9)
})
