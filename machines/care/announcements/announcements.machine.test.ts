import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Announcement } from '#domain/care/announcements.ts'
import { maintenance, news } from '#domain/fixtures/care.ts'
import { type AnnouncementFile, announcementsMachine, selectShown } from './announcements.machine.ts'

const start = (from: string, dismissed: readonly string[], ...files: (readonly Announcement[] | null)[]) => {
  const clock = new SimulatedClock()
  const stored: (readonly string[])[] = []
  let loads = 0
  const actor = createActor(
    announcementsMachine.provide({
      actors: {
        loadAnnouncements: fromPromise<AnnouncementFile, void>(async () => {
          loads++
          const announcements = files.shift()
          if (announcements == null) throw { code: 'unreachable' }
          return { announcements, now: Date.parse(from) + clock.now() }
        }),
      },
      actions: { storeDismissals: (_, params) => stored.push(params.dismissed) },
    }),
    { clock, input: { dismissed } },
  )
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('ready'))
  const shown = () => selectShown(actor.getSnapshot()).map(({ id }) => id)
  return { actor, clock, stored, settled, shown, loads: () => loads }
}

const quarter = 15 * 60_000

test('current announcements are shown, except those dismissed on this device [CFG-09]', async () => {
  const { settled, shown } = start(news.from, [maintenance.id], [maintenance, news])
  expect(shown()).toEqual([])
  await settled()
  expect(shown()).toEqual([news.id])
})

test('a dismissal is stored together with earlier ones [CFG-09]', async () => {
  const { actor, settled, shown, stored } = start(news.from, ['ann_old'], [maintenance, news])
  await settled()
  actor.send({ type: 'announcement.dismissed', id: maintenance.id })
  expect(shown()).toEqual([news.id])
  expect(stored).toEqual([['ann_old', maintenance.id]])
})

test('a missing file and a failure show nothing, and the last announcements stay [CFG-09]', async () => {
  const { clock, settled, shown, loads } = start(news.from, [], null, [news], null)
  await settled()
  expect(shown()).toEqual([])
  clock.increment(quarter)
  await settled()
  expect(shown()).toEqual([news.id])
  clock.increment(quarter)
  await settled()
  expect([shown(), loads()]).toEqual([[news.id], 3])
})

test('the file is loaded again when an announcement begins or ends [CFG-09]', async () => {
  const soon = '2026-11-20T07:58:00.000Z'
  const { clock, settled, shown, loads } = start(soon, [], [news], [news])
  await settled()
  expect(shown()).toEqual([])
  clock.increment(119_999)
  expect(loads()).toBe(1)
  clock.increment(1)
  await settled()
  expect([shown(), loads()]).toEqual([[news.id], 2])
})
