import { expect, test } from 'vitest'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { numberCalendarMachine, selectFailure } from './number-calendar.machine.ts'

test('one file at a time, with the filters of the list; after a failure it is asked for again', () => {
  const { actor, states, calls, resolve, reject } = createHarness(numberCalendarMachine, undefined)
  const request = { filter: { country: 'DE' }, language: 'fa' } as const
  const ask = () => actor.send({ type: 'calendar.requested', ...request })
  ask()
  ask()
  expect(calls).toEqual([['exportNumberCalendar', request]])
  reject('exportNumberCalendar', { code: 'unreachable' })
  expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'unreachable' })
  ask()
  expect(selectFailure(actor.getSnapshot())).toBeNull()
  resolve('exportNumberCalendar', { name: 'numbers.ics' })
  expect(states).toEqual(['ready', 'saving', 'failed', 'saving', 'saved'])
})
