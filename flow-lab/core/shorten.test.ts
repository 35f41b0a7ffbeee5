import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { kioskMachine } from '../bench/testing/kiosk.ts'
import { dearKioskCharts, kioskCharts, kioskLog } from '../testing/kiosk-log.ts'
import { decodeLink, encodeLink } from './link.ts'
import { isDigest, type Log } from './log.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'
import { type ShortenProgress, shortening } from './shorten.ts'
import type { Charts } from './simulation.ts'

const generous = { ...kioskCharts, kiosk: kioskMachine.provide({ guards: { isPaid: () => true } }) as AnyStateMachine }
const recorded = () => kioskLog(12)

const shortened = (log: Log, charts: Charts, most = Number.POSITIVE_INFINITY) => {
  const search = shortening(log, charts, ({ count }) => count >= most)
  const tried: ShortenProgress[] = []
  let next = search.next()
  for (; next.done !== true; next = search.next()) tried.push(next.value)
  return { tried, short: next.value }
}

const events = (log: Log | null) =>
  log?.lines.flatMap((line) => (isDigest(line) ? [] : [[line[1], line[2].type, line[2].value]]))

test('a long log is shortened to the events that cause the divergence, which is at its last line', () => {
  const log = recorded()
  const { divergence } = replay(log, dearKioskCharts)
  expect(divergence?.event.type).toBe('ticket.requested')
  const { short, tried } = shortened(log, dearKioskCharts)
  expect(events(short)).toEqual([
    ['kiosk', 'coin.inserted', 3],
    ['kiosk', 'ticket.requested', undefined],
  ])
  expect(tried.at(-1)).toEqual({ count: tried.length, shortest: 2 })
  const again = replay(short!, dearKioskCharts)
  expect(again.problems).toEqual([])
  expect(again.divergence).toMatchObject({
    line: short!.lines.length,
    expected: { value: 'printing' },
    found: { value: 'selling' },
    differences: divergence!.differences,
  })
  // It does not diverge with the charts that it was recorded with.
  expect(replay(short!, kioskCharts).divergence).toBeNull()
  expect(readLog(writeLog(short!))).toEqual({ ok: true, value: short })
})

test('a log from a link is shortened too, and its last line keeps the recorded state', async () => {
  const log = await decodeLink(await encodeLink(recorded()))
  if (!log.ok) throw new Error(JSON.stringify(log.problems))
  const { short } = shortened(log.value, dearKioskCharts)
  expect(events(short)?.at(-1)).toEqual(['kiosk', 'ticket.requested', undefined])
  expect(short?.header.full).toBe(false)
  expect(replay(short!, dearKioskCharts).divergence).toMatchObject({
    line: short!.lines.length,
    differences: [{ path: '/value' }],
  })
})

test('a shortened log keeps every event that leads to the state before the divergence', () => {
  const { short } = shortened(recorded(), generous)
  expect(events(short)).toEqual([
    ['kiosk', 'coin.inserted', 1],
    ['kiosk', 'coin.inserted', 1],
    ['kiosk', 'ticket.requested', undefined],
  ])
  expect(replay(short!, generous).divergence).toMatchObject({
    expected: { value: 'selling' },
    found: { value: 'printing' },
  })
})

test('a search that ends early returns the shortest log so far, which diverges too', () => {
  const { short, tried } = shortened(recorded(), dearKioskCharts, 3)
  expect(tried.map(({ count }) => count)).toEqual([1, 2, 3])
  expect(replay(short!, dearKioskCharts).divergence?.line).toBe(short!.lines.length)
  expect(events(short)!.length).toBe(tried.at(-1)!.shortest)
})

test('a log that does not diverge is not shortened', () => {
  expect(shortened(recorded(), kioskCharts)).toEqual({ tried: [], short: null })
})
