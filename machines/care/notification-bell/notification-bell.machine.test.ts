import { expect, test } from 'vitest'
import { noneUnread, threeUnread } from '#domain/fixtures/notifications.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { notificationBellMachine, selectUnread } from './notification-bell.machine.ts'

test('a stream brings the count; without one it is asked for every 15 seconds, and a stream is tried again each minute', () => {
  const { actor, calls, resolve, reject, clock } = createHarness(notificationBellMachine, undefined)
  const shown = () => [actor.getSnapshot().value, selectUnread(actor.getSnapshot())]
  expect(shown()).toEqual(['connecting', 0])
  actor.send({ type: 'state.received', ...threeUnread })
  expect([...shown(), actor.getSnapshot().hasTag('streaming')]).toEqual(['following', 3, true])
  actor.send({ type: 'stream.ended' })
  expect([...shown(), actor.getSnapshot().hasTag('streaming')]).toEqual([{ polling: 'looking' }, 3, false])
  reject('loadNotificationState', { code: 'unreachable' })
  expect(shown()).toEqual([{ polling: 'waiting' }, 3])
  clock.increment(15_000)
  resolve('loadNotificationState', noneUnread)
  expect([...shown(), calls.length]).toEqual([{ polling: 'waiting' }, 0, 2])
  clock.increment(45_000)
  expect(shown()).toEqual(['connecting', 0])
})

test('a hidden page asks for nothing, and connects again when it is shown', () => {
  const { actor, calls, clock } = createHarness(notificationBellMachine, undefined)
  actor.send({ type: 'stream.ended' })
  actor.send({ type: 'page.hidden' })
  clock.increment(600_000)
  expect([actor.getSnapshot().value, calls.length]).toEqual(['paused', 1])
  actor.send({ type: 'page.shown' })
  expect(actor.getSnapshot().value).toBe('connecting')
})
