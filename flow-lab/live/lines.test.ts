import { expect, test } from 'vitest'
import type { EventLine, Hand, Log } from '../core/log.ts'
import { kioskLog } from '../testing/kiosk-log.ts'
import { usedUntil } from './lines.ts'

const hands: readonly Hand[] = [{ do: 'press', role: 'button', name: 'Send', nth: 0 }]
const line = (path: string, type: string, isByHand = false): EventLine => [
  0,
  path,
  { type },
  { check: '0', sum: '', ...(isByHand ? { hands } : {}) },
]
const logOf = (...lines: EventLine[]): Log => ({ header: { ...kioskLog(1).header, actors: {} }, lines })
const stands = (path: string) => path === 'form'

test('a page stays until the last that is done by hand before its root stops', () => {
  const log = logOf(
    line('address', 'address.opened', true),
    line('form', 'draft.changed', true),
    line('list', 'xstate.init'),
    line('address', 'address.opened', true),
    line('form', 'draft.settled'),
    line('form', 'xstate.stop'),
    line('list', 'row.chosen', true),
  )
  expect([usedUntil(log, 1, stands), usedUntil(log, 2, stands), usedUntil(log, 4, stands)]).toEqual([4, 4, 0])
})

test('it does not stay for what is done after it, to others that go, or where nobody goes', () => {
  expect(usedUntil(logOf(line('form', 'xstate.stop'), line('list', 'row.chosen', true)), 0, stands)).toBe(0)
  expect(usedUntil(logOf(line('list', 'row.chosen', true), line('list', 'xstate.stop')), 0, stands)).toBe(0)
  expect(usedUntil(logOf(line('form', 'draft.changed', true), line('form/call', 'xstate.stop')), 0, stands)).toBe(0)
})
