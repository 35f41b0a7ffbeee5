import type { AnyActor } from 'xstate'
import { type Scheduled, scheduledIn } from '#flow-lab/core/xstate-internals.ts'

/** An armed timer of an actor. `due` is in the clock's milliseconds; `end` fires the timer now. */
export type LiveTimer = { readonly what: Scheduled; readonly due: number; readonly end: () => void }

export type LiveClock = {
  /** Milliseconds since the clock was created. */
  readonly now: () => number
  /** In the order in which they fall due. */
  readonly timers: () => LiveTimer[]
  /** Moves forward and fires every timer that falls due on the way, each at its time. */
  readonly advance: (ms: number) => void
  /** Moves forward to a time without firing any timer. Only for a clock that does not run by itself. */
  readonly moveTo: (time: number) => void
  /** The clock for the actors of one system. @param rootOf returns the system's root; called when a timer is armed */
  readonly forSystem: (rootOf: () => AnyActor) => {
    readonly setTimeout: (end: () => void, delay: number) => number
    readonly clearTimeout: (id: number) => void
  }
  /** Disarms all timers. */
  readonly stop: () => void
}

type Armed = LiveTimer & { readonly timeout: ReturnType<typeof setTimeout> | undefined; readonly fire: () => void }

type ClockState = {
  /** Milliseconds of a real clock; null for a clock that only moves by hand. */
  readonly real: (() => number) | null
  readonly began: number
  readonly armed: Map<number, Armed>
  /** Timers of XState that already have an entry in `armed`. */
  readonly claimed: WeakSet<object>
  /** Milliseconds by which the clock was moved forward by hand. */
  ahead: number
  lastId: number
}

/**
 * One clock for many actor systems. It runs by itself and can be moved forward, or moves only by hand.
 *
 * @param real milliseconds of a clock that runs by itself; null: the clock moves only by hand
 */
export const createLiveClock = (real: (() => number) | null): LiveClock => {
  const clock: ClockState = {
    real,
    began: real?.() ?? 0,
    armed: new Map(),
    claimed: new WeakSet(),
    ahead: 0,
    lastId: 0,
  }
  return {
    now: () => nowOf(clock),
    timers: () => timersOf(clock),
    advance: (ms) => advance(clock, ms),
    moveTo: (time) => {
      clock.ahead += Math.max(0, time - nowOf(clock))
    },
    forSystem: (rootOf) => ({
      setTimeout: (fire, delay) => {
        const id = ++clock.lastId
        const end = () => {
          disarm(clock, id)
          fire()
        }
        arm(clock, id, { what: claimScheduled(clock, rootOf()), due: nowOf(clock) + delay, fire, end })
        return id
      },
      clearTimeout: (id) => disarm(clock, id),
    }),
    stop: () => {
      for (const id of [...clock.armed.keys()]) disarm(clock, id)
    },
  }
}

const nowOf = ({ real, began, ahead }: ClockState): number => (real === null ? 0 : real() - began) + ahead

const timersOf = ({ armed }: ClockState): Armed[] =>
  [...armed].sort(([one, a], [other, b]) => a.due - b.due || one - other).map(([, timer]) => timer)

const advance = (clock: ClockState, ms: number): void => {
  const until = nowOf(clock) + ms
  for (let next = timersOf(clock)[0]; next !== undefined && next.due <= until; next = timersOf(clock)[0]) {
    clock.ahead += Math.max(0, next.due - nowOf(clock))
    next.end()
  }
  clock.ahead += Math.max(0, until - nowOf(clock))
  if (clock.real === null) return
  for (const [id, timer] of [...clock.armed]) {
    disarm(clock, id)
    arm(clock, id, timer)
  }
}

const arm = (clock: ClockState, id: number, timer: Omit<Armed, 'timeout'>): void => {
  const delay = Math.max(0, timer.due - nowOf(clock))
  const timeout = clock.real === null ? undefined : setTimeout(timer.end, delay)
  clock.armed.set(id, { ...timer, timeout })
}

const disarm = ({ armed }: ClockState, id: number): void => {
  clearTimeout(armed.get(id)?.timeout)
  armed.delete(id)
}

/** What the system has scheduled for the timer that it arms now. */
const claimScheduled = ({ claimed }: ClockState, root: AnyActor): Scheduled => {
  const fresh = scheduledIn(root.system).find((each) => !claimed.has(each))
  if (fresh === undefined) throw new Error('A timer was armed without a scheduled event')
  claimed.add(fresh)
  return fresh
}
