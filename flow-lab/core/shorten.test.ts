import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { answer, held } from '../bench/held.ts'
import { kioskMachine } from '../bench/testing/kiosk.ts'
import { decodeLink, encodeLink } from './link.ts'
import { isDigest, type Log } from './log.ts'
import { readLog, writeLog } from './log-file.ts'
import { replay } from './player.ts'
import { createRecorder } from './recorder.ts'
import { shortening, type Tried } from './shorten.ts'

const door = kioskMachine.implementations.actors.door as never
const charts = { kiosk: kioskMachine, door }
const generous = { kiosk: kioskMachine.provide({ guards: { isPaid: () => true } }), door }
const strict = { kiosk: kioskMachine.provide({ guards: { isPaid: ({ context }) => context.coins >= 30 } }), door }

/** Coins and vain requests, until there are three coins and the ticket is printed. */
const recorded = (): Log => {
  const clock = new SimulatedClock()
  const kiosk = createActor(held(kioskMachine), { input: { coins: 0 }, clock } as never)
  const about = () => ({ language: 'en', theme: 'light' })
  const recorder = createRecorder({ seed: '1', now: () => clock.now(), about })
  recorder.attach('kiosk', kiosk)
  kiosk.start()
  for (let round = 0; round < 12; round++) {
    for (const value of [1, 1]) kiosk.send({ type: 'coin.inserted', value } as never)
    kiosk.send({ type: 'ticket.requested' } as never)
    kiosk.send({ type: 'coin.inserted', value: -2 } as never)
    kiosk.send({ type: 'door.held' } as never)
    clock.increment(60_000)
  }
  kiosk.send({ type: 'coin.inserted', value: 3 } as never)
  kiosk.send({ type: 'ticket.requested' } as never)
  answer(kiosk.getSnapshot().children.printTicket as never, { seat: 'A1' })
  clock.increment(10_000)
  return recorder.log().log
}

const shortened = (log: Log, with_: typeof charts, most = Number.POSITIVE_INFINITY) => {
  const search = shortening(log, with_, ({ count }) => count >= most)
  const tried: Tried[] = []
  let next = search.next()
  for (; next.done !== true; next = search.next()) tried.push(next.value)
  return { tried, short: next.value }
}

const events = (log: Log | null) =>
  log?.lines.flatMap((line) => (isDigest(line) ? [] : [[line[1], line[2].type, line[2].value]]))

test('a long log is shortened to the events that bring about what went wrong, and says it at its last line', () => {
  const log = recorded()
  const { divergence } = replay(log, strict)
  expect(divergence?.event.type).toBe('ticket.requested')
  const { short, tried } = shortened(log, strict)
  expect(events(short)).toEqual([
    ['kiosk', 'coin.inserted', 3],
    ['kiosk', 'ticket.requested', undefined],
  ])
  expect(tried.at(-1)).toEqual({ count: tried.length, shortest: 2 })
  const again = replay(short!, strict)
  expect(again.problems).toEqual([])
  expect(again.divergence).toMatchObject({
    line: short!.lines.length,
    expected: { value: 'printing' },
    found: { value: 'selling' },
    differences: divergence!.differences,
  })
  // As the chart was when this was recorded nothing is wrong with it.
  expect(replay(short!, charts).divergence).toBeNull()
  expect(readLog(writeLog(short!))).toEqual({ ok: true, value: short })
})

test('a log of a link is shortened too, and what the wrong line says stays as it was recorded', async () => {
  const log = await decodeLink(await encodeLink(recorded()))
  if (!log.ok) throw new Error(JSON.stringify(log.problems))
  const { short } = shortened(log.value, strict)
  expect(events(short)?.at(-1)).toEqual(['kiosk', 'ticket.requested', undefined])
  expect(short?.header.full).toBe(false)
  expect(replay(short!, strict).divergence).toMatchObject({
    line: short!.lines.length,
    differences: [{ path: '/value' }],
  })
})

test('the event must meet what it met when it went wrong: a coin less would be another story', () => {
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

test('whoever has enough of it gets the shortest so far, which diverges as well', () => {
  const { short, tried } = shortened(recorded(), strict, 3)
  expect(tried.map(({ count }) => count)).toEqual([1, 2, 3])
  expect(replay(short!, strict).divergence?.line).toBe(short!.lines.length)
  expect(events(short)!.length).toBe(tried.at(-1)!.shortest)
})

test('a log that does not diverge is not shortened', () => {
  expect(shortened(recorded(), charts)).toEqual({ tried: [], short: null })
})
