import { expect, test } from 'vitest'
import { boughtAgain } from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { buyAgainMachine } from './buy-again.machine.ts'

const begin = () => {
  const done: string[] = []
  const machine = buyAgainMachine.provide({ actions: { refreshProject: () => void done.push('refreshed') } })
  return { done, ...createHarness(machine, { order: 'ord_20417' }) }
}

test('a lost response is repeated with the key of the first call, so the numbers are added once', () => {
  const { actor, states, calls, done, reject, resolve } = begin()
  actor.send({ type: 'buying.requested', key: 'first-key' })
  actor.send({ type: 'buying.requested', key: 'second-key' })
  reject('buyAgain', { code: 'timedOut' })
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'timedOut' })
  actor.send({ type: 'buying.requested', key: 'third-key' })
  resolve('buyAgain', { items: boughtAgain.whole })
  actor.send({ type: 'buying.requested', key: 'fourth-key' })
  expect(states).toEqual(['ready', 'adding', 'failed', 'adding', 'added'])
  expect(calls).toEqual([
    ['buyAgain', { order: 'ord_20417', key: 'first-key' }],
    ['buyAgain', { order: 'ord_20417', key: 'first-key' }],
  ])
  expect(done).toEqual(['refreshed'])
})

test('what is missing is kept per number', () => {
  const { actor, states, done, resolve } = begin()
  actor.send({ type: 'buying.requested', key: 'first-key' })
  resolve('buyAgain', { items: boughtAgain.inPart })
  expect(states).toEqual(['ready', 'adding', 'addedInPart'])
  expect(actor.getSnapshot().context.items).toEqual(boughtAgain.inPart)
  expect(done).toEqual(['refreshed'])
})

test('if nothing was found, it can be asked again, with a new key', () => {
  const { actor, states, calls, done, resolve } = begin()
  actor.send({ type: 'buying.requested', key: 'first-key' })
  resolve('buyAgain', { items: boughtAgain.none })
  actor.send({ type: 'buying.requested', key: 'second-key' })
  expect(states).toEqual(['ready', 'adding', 'soldOut', 'adding'])
  expect(calls.map(([, input]) => input)).toEqual([
    { order: 'ord_20417', key: 'first-key' },
    { order: 'ord_20417', key: 'second-key' },
  ])
  expect(done).toEqual([])
})
