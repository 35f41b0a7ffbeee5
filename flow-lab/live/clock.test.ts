import { afterEach, expect, test, vi } from 'vitest'
import { type AnyActor, createActor, setup } from 'xstate'
import { createLiveClock, type LiveClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** An actor that waits for each delay in turn and records the clock's time at the end of each. */
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

test('advancing a manual clock fires the timers of all systems, each at its due time', () => {
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
  // The second timer of the first actor was armed at 300.
  expect([clock.now(), one.rung, other.rung]).toEqual([700, ['one 300', 'one 600'], ['other 500']])
  expect(due(clock)).toEqual([[other.actor.id, 1_500]])
})

test('moveTo fires no timer and never moves back; `end` fires a single timer', () => {
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

test('a timer is disarmed when its state is left, and all timers are when the clock stops', () => {
  const clock = createLiveClock(null)
  const { actor, rung } = bell(clock, 'one', [300, 200])
  clock.advance(100)
  actor.send({ type: 'bell.held' })
  expect(due(clock)).toEqual([[actor.id, 400]])
  clock.stop()
  clock.advance(10_000)
  expect([rung, clock.timers()]).toEqual([[], []])
})

test('a clock that runs by itself fires its timers, earlier after it was moved forward', () => {
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
