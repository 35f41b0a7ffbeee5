import { expect, test, vi } from 'vitest'
import { otherReminders, reminders } from '#domain/fixtures/numbers.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { remindersMachine } from './reminders.machine.ts'
import { selectDays, selectFailure } from './reminders.selectors.ts'

test('each day is saved as it is switched, one at a time; a refused change shows the stored days and can be tried again', () => {
  const { actor, states, calls, resolve, reject } = createHarness(remindersMachine, undefined)
  const snapshot = () => actor.getSnapshot()
  reject('loadReminders', { code: 'unreachable' })
  expect([selectDays(snapshot()), selectFailure(snapshot())]).toEqual([null, { code: 'unreachable' }])
  actor.send({ type: 'retry.requested' })
  resolve('loadReminders', reminders)
  actor.send({ type: 'day.switched', days: 14, on: true })
  actor.send({ type: 'day.switched', days: 60, on: true })
  expect(selectDays(snapshot())).toEqual([30, 7, 1, 14])
  reject('changeReminder', { code: 'unreachable' })
  expect([selectDays(snapshot()), selectFailure(snapshot())]).toEqual([[30, 7, 1], { code: 'unreachable' }])
  actor.send({ type: 'retry.requested' })
  resolve('changeReminder', otherReminders)
  expect([selectDays(snapshot()), selectFailure(snapshot())]).toEqual([[30, 14, 7, 1], null])
  actor.send({ type: 'day.switched', days: 30, on: false })
  expect(selectDays(snapshot())).toEqual([14, 7, 1])
  expect(calls).toEqual([
    ['loadReminders', undefined],
    ['loadReminders', undefined],
    ['changeReminder', { days: 14, on: true }],
    ['changeReminder', { days: 14, on: true }],
    ['changeReminder', { days: 30, on: false }],
  ])
  expect(states).toEqual(['loading', 'failed', 'loading', 'ready', 'saving', 'refused', 'saving', 'saved', 'saving'])
})

test('it reports that it was closed, in any state', () => {
  const reportClosed = vi.fn()
  const { actor } = createHarness(remindersMachine.provide({ actions: { reportClosed } }), undefined)
  actor.send({ type: 'dialog.closed' })
  expect(reportClosed).toHaveBeenCalledTimes(1)
})
