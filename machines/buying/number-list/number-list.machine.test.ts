import { expect, test } from 'vitest'
import { maxListText } from '#domain/buying/number-list.ts'
import { berlin, typedList } from '#domain/fixtures/buying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { numberListMachine } from './number-list.machine.ts'
import { selectLines, selectText, summaryOf } from './number-list.selectors.ts'

const begin = (text = '') => {
  const did: unknown[] = []
  const machine = numberListMachine.provide({
    actions: {
      chooseNumbers: (_, { numbers }) => void did.push(numbers),
      storeText: (_, stored) => void did.push(stored.text),
    },
  })
  return { did, ...createHarness(machine, { offer: berlin, text }) }
}

test('a typed list is checked in one call; free numbers are chosen, and the text stays', () => {
  const { actor, states, calls, did, resolve } = begin()
  actor.send({ type: 'list.opened' })
  actor.send({ type: 'list.typed', text: typedList.text })
  actor.send({ type: 'check.requested', chosen: [] })
  resolve('checkNumbers', typedList.checked)
  expect(states).toEqual(['closed', 'writing', 'checking', 'checked'])
  expect(calls).toEqual([['checkNumbers', { offer: berlin.id, numbers: typedList.asked }]])
  expect(did).toEqual([typedList.text, typedList.free])
  expect(selectText(actor.getSnapshot())).toBe(typedList.text)
  expect(summaryOf(selectLines(actor.getSnapshot()) ?? [])).toEqual({
    chosen: 1,
    faults: [
      ['notANumber', 1],
      ['duplicate', 1],
      ['elsewhere', 1],
      ['taken', 1],
    ],
  })
  actor.send({ type: 'list.closed' })
  actor.send({ type: 'list.opened' })
  expect(selectText(actor.getSnapshot())).toBe(typedList.text)
  expect(selectLines(actor.getSnapshot())).toBeNull()
})

test('a text without any number makes no call', () => {
  const { actor, states, calls } = begin()
  actor.send({ type: 'list.opened' })
  actor.send({ type: 'check.requested', chosen: [] })
  actor.send({ type: 'list.typed', text: 'abc' })
  actor.send({ type: 'check.requested', chosen: [] })
  expect(states).toEqual(['closed', 'writing', 'empty', 'writing', 'checked'])
  expect(calls).toEqual([])
})

test('a failed check keeps the text of an earlier visit, and is repeated', () => {
  const { actor, states, reject, resolve } = begin(typedList.text)
  actor.send({ type: 'check.requested', chosen: [] })
  reject('checkNumbers', { code: 'tooManyRequests' })
  expect(selectText(actor.getSnapshot())).toBe(typedList.text)
  actor.send({ type: 'check.requested', chosen: [] })
  resolve('checkNumbers', typedList.checked)
  expect(states).toEqual(['writing', 'checking', 'failed', 'checking', 'checked'])
})

test('a pasted text is cut at the limit', () => {
  const { actor } = begin()
  actor.send({ type: 'list.opened' })
  actor.send({ type: 'list.typed', text: '1'.repeat(maxListText + 1) })
  expect(selectText(actor.getSnapshot())).toHaveLength(maxListText)
})
