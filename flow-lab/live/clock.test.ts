import { afterEach, expect, test, vi } from 'vitest'
import { type AnyActor, createActor, setup } from 'xstate'
import { createLiveClock, type LiveClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Rings after its delays, one after another, and remembers when by the clock. */
const bell = (clock: LiveClock, name: string, delays: readonly number[]) => {
  const rung: string[] = []
  const states = Object.fromEntries(
    [...delays, Number.POSITIVE_INFINITY].map((delay, at) => [
      `s${at}`,
      delay === Number.POSITIVE_INFINITY
        ? {}
        : { after: { [delay]: { target: `s${at + 1}`, actions: () => rung.push(`${name} ${clock.now()}`) } } },
    ]),
  )
  const machine = setup({ types: { events: {} as { type: 'bell.held' } } }).createMachine({
    id: name,
    initial: 's0',
    on: { 'bell.held': '.s0' },
    states,
  })
  const actor: AnyActor = createActor(machine, { clock: clock.forSystem(() => actor) })
  actor.start()
  return { actor, rung }
}

const due = (clock: LiveClock) => clock.timers().map(({ what, due: when }) => [what.target.id, when])

test('a clock that stands is put forward over the timers of all systems, each of which ends when it is due', () => {
  const clock = createLiveClock(null)
  const one = bell(clock, 'one', [300, 300])
  const other = bell(clock, 'other', [500, 1_000])
  expect(due(clock)).toEqual([
    [one.actor.id, 300],
    [other.actor.id, 500],
  ])
  clock.advance(299)
  expect([clock.now(), one.rung, other.rung]).toEqual([299, [], []])
  clock.advance(401)
  // The second of the first bell was armed on the way.
  expect([clock.now(), one.rung, other.rung]).toEqual([700, ['one 300', 'one 600'], ['other 500']])
  expect(due(clock)).toEqual([[other.actor.id, 1_500]])
})

test('moving it ends nothing and never goes back; a timer that is told to ends alone', () => {
  const clock = createLiveClock(null)
  const one = bell(clock, 'one', [300])
  const other = bell(clock, 'other', [500])
  clock.moveTo(900)
  clock.moveTo(100)
  expect([clock.now(), one.rung, other.rung]).toEqual([900, [], []])
  clock.timers()[1]?.end()
  expect([one.rung, other.rung]).toEqual([[], ['other 900']])
  expect(due(clock)).toEqual([[one.actor.id, 300]])
})

test('a timer whose state was left is gone, and so are all when it stops', () => {
  const clock = createLiveClock(null)
  const { actor, rung } = bell(clock, 'one', [300, 200])
  clock.advance(100)
  actor.send({ type: 'bell.held' })
  expect(due(clock)).toEqual([[actor.id, 400]])
  clock.stop()
  clock.advance(10_000)
  expect([rung, clock.timers()]).toEqual([[], []])
})

test('a clock that goes by itself ends its timers, sooner when it was put forward', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const clock = createLiveClock(Date.now)
  const one = bell(clock, 'one', [300, 10_000])
  vi.advanceTimersByTime(300)
  expect([clock.now(), one.rung]).toEqual([300, ['one 300']])
  clock.advance(9_000)
  expect([clock.now(), due(clock)]).toEqual([9_300, [[one.actor.id, 10_300]]])
  vi.advanceTimersByTime(999)
  expect(one.rung).toEqual(['one 300'])
  vi.advanceTimersByTime(1)
  expect(one.rung).toEqual(['one 300', 'one 10300'])
  expect(vi.getTimerCount()).toBe(0)
})
