import { expect, test } from 'vitest'
import type { EventLine, Interaction, Log } from '../core/log.ts'
import { kioskLog } from '../testing/kiosk-log.ts'
import { linesUntilLastInteraction } from './log-lines.ts'

const interactions: readonly Interaction[] = [{ do: 'press', role: 'button', name: 'Send', nth: 0 }]
const line = (path: string, type: string, hasInteraction = false): EventLine => [
  0,
  path,
  { type },
  { check: '0', ...(hasInteraction ? { hands: interactions } : {}) },
]
const logOf = (...lines: EventLine[]): Log => ({ header: { ...kioskLog(1).header, actors: {} }, lines })
const isPresent = (path: string) => path === 'form'

test('a page stays until the last interaction before its root stops', () => {
  const log = logOf(
    line('address', 'address.opened', true),
    line('form', 'draft.changed', true),
    line('list', 'xstate.init'),
    line('address', 'address.opened', true),
    line('form', 'draft.settled'),
    line('form', 'xstate.stop'),
    line('list', 'row.chosen', true),
  )
  expect([
    linesUntilLastInteraction(log, 1, isPresent),
    linesUntilLastInteraction(log, 2, isPresent),
    linesUntilLastInteraction(log, 4, isPresent),
  ]).toEqual([4, 4, 0])
})

test('a page does not stay for interactions after the stop, or when no present root stops', () => {
  expect(
    linesUntilLastInteraction(logOf(line('form', 'xstate.stop'), line('list', 'row.chosen', true)), 0, isPresent),
  ).toBe(0)
  expect(
    linesUntilLastInteraction(logOf(line('list', 'row.chosen', true), line('list', 'xstate.stop')), 0, isPresent),
  ).toBe(0)
  expect(
    linesUntilLastInteraction(
      logOf(line('form', 'draft.changed', true), line('form/call', 'xstate.stop')),
      0,
      isPresent,
    ),
  ).toBe(0)
})
