import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { countChosen, type NumberSelectionEvent, numberSelectionMachine } from './number-selection.machine.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

const begin = () => {
  const actor = createActor(numberSelectionMachine).start()
  return {
    actor,
    after: (event: NumberSelectionEvent) => {
      actor.send(event)
      const { value, context } = actor.getSnapshot()
      return [value, ...context.ids]
    },
    toggle: (id: string, isRange = false): NumberSelectionEvent => ({ type: 'row.toggled', id, rows, isRange }),
  }
}

test('rows are chosen one by one, or as a range from the last one, and taken back', () => {
  const { after, toggle } = begin()
  expect(after(toggle('b'))).toEqual(['some', 'b'])
  expect(after(toggle('d', true))).toEqual(['some', 'b', 'c', 'd'])
  expect(after(toggle('c', true))).toEqual(['some', 'b'])
  expect(after(toggle('b'))).toEqual(['none'])
  expect(after(toggle('a', true))).toEqual(['some', 'a', 'b'])
})

test('a range whose start is on another page is the row alone', () => {
  const { after, toggle } = begin()
  after({ type: 'row.toggled', id: 'z', rows: ['y', 'z'], isRange: false })
  expect(after(toggle('c', true))).toEqual(['some', 'z', 'c'])
})

test('a page is chosen as a whole and taken back; other pages stay', () => {
  const { after, actor } = begin()
  after({ type: 'row.toggled', id: 'z', rows: ['z'], isRange: false })
  expect(after({ type: 'page.toggled', rows })).toEqual(['some', 'z', ...rows])
  expect(countChosen(actor.getSnapshot(), rows)).toBe(5)
  expect(after({ type: 'page.toggled', rows })).toEqual(['some', 'z'])
  expect(after({ type: 'selection.cleared' })).toEqual(['none'])
})

test('all that match the filter, until a row is chosen or all are cleared', () => {
  const { after, actor, toggle } = begin()
  expect(after({ type: 'all.chosen' })).toEqual(['all'])
  expect(countChosen(actor.getSnapshot(), rows)).toBe(5)
  expect(after({ type: 'selection.cleared' })).toEqual(['none'])
  after({ type: 'all.chosen' })
  expect(after(toggle('a'))).toEqual(['some', 'a'])
})
