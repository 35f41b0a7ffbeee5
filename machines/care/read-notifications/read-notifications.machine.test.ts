import { expect, test } from 'vitest'
import { noneUnread } from '#domain/fixtures/notifications.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { readNotificationsMachine, selectFailure } from './read-notifications.machine.ts'

const start = () => {
  const opened: (string | null)[] = []
  let reports = 0
  const actions = {
    openPlace: (_: unknown, { place }: { place: string | null }) => void opened.push(place),
    reportRead: () => {
      reports += 1
    },
  }
  return { ...createHarness(readNotificationsMachine.provide({ actions }), undefined), opened, reports: () => reports }
}

test('a notification is marked as read, then its place is opened, also if the mark was refused', () => {
  const { actor, calls, resolve, reject, opened } = start()
  actor.send({ type: 'notification.opened', position: 7, place: '/finance' })
  actor.send({ type: 'notification.opened', position: 6, place: '/customer_care' })
  expect(opened).toEqual([])
  resolve('readNotifications', noneUnread)
  expect(opened).toEqual(['/finance'])
  actor.send({ type: 'notification.opened', position: 5, place: '/customer_care' })
  reject('readNotifications', { code: 'unreachable' })
  expect([opened, selectFailure(actor.getSnapshot())]).toEqual([['/finance', '/customer_care'], null])
  expect(calls).toEqual([
    ['readNotifications', { position: 7, with_older: false }],
    ['readNotifications', { position: 5, with_older: false }],
  ])
})

test('all are marked up to the newest one that was seen; a refusal is shown and can be repeated', () => {
  const { actor, calls, resolve, reject, reports, states } = start()
  actor.send({ type: 'all.read', position: 7 })
  reject('readNotifications', { code: 'unreachable' })
  expect([selectFailure(actor.getSnapshot()), reports()]).toEqual([{ code: 'unreachable' }, 0])
  actor.send({ type: 'all.read', position: 8 })
  resolve('readNotifications', noneUnread)
  expect([selectFailure(actor.getSnapshot()), reports()]).toEqual([null, 1])
  expect(calls.map(([, input]) => input)).toEqual([
    { position: 7, with_older: true },
    { position: 8, with_older: true },
  ])
  expect(states).toEqual(['idle', 'marking', 'failed', 'marking', 'idle'])
})
