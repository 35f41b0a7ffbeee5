import type { AnyActor } from 'xstate'
import type { Scheduled } from '#flow-lab/bench/view.ts'

/** A timer of some actor. */
export type LiveTimer = { readonly what: Scheduled; readonly due: number; readonly end: () => void }

/** Milliseconds since the clock was made. */
export type LiveClock = {
  readonly now: () => number
  /** Those that are due first come first. */
  readonly timers: () => LiveTimer[]
  /** Ends every timer that falls due on the way, each when it is due. */
  readonly advance: (ms: number) => void
  /** Forward to a moment, without ending anything; only where the clock doesn't go by itself. */
  readonly moveTo: (time: number) => void
  /** The clock as the actors of one system want it; the answer's `of` must be told the system's root before it starts. */
  readonly forSystem: (rootOf: () => AnyActor) => {
    readonly setTimeout: (end: () => void, delay: number) => number
    readonly clearTimeout: (id: number) => void
  }
  readonly stop: () => void
}

type Armed = LiveTimer & { readonly timeout: ReturnType<typeof setTimeout> | undefined; readonly fire: () => void }

/**
 * One clock for many systems. It goes by itself, and can be put forward; or it stands still until it is moved.
 *
 * @param real milliseconds that go on by themselves; null: the clock stands
 */
export const createLiveClock = (real: (() => number) | null): LiveClock => {
  const armed = new Map<number, Armed>()
  const claimed = new WeakSet<object>()
  const began = real?.() ?? 0
  let ahead = 0
  let last = 0

  const now = () => (real === null ? 0 : real() - began) + ahead

  const timers = () => [...armed].sort(([one, a], [other, b]) => a.due - b.due || one - other).map(([, timer]) => timer)

  const arm = (id: number, timer: Omit<Armed, 'timeout'>) => {
    const timeout = real === null ? undefined : setTimeout(timer.end, Math.max(0, timer.due - now()))
    armed.set(id, { ...timer, timeout })
  }

  const disarm = (id: number) => {
    clearTimeout(armed.get(id)?.timeout)
    armed.delete(id)
  }

  /** What a system has just scheduled. */
  const whatFor = (root: AnyActor): Scheduled => {
    const all: Scheduled[] = Object.values(root.system.getSnapshot()._scheduledEvents)
    const fresh = all.find((each) => !claimed.has(each))
    if (fresh === undefined) throw new Error('A timer was armed for nothing')
    claimed.add(fresh)
    return fresh
  }

  return {
    now,
    timers,
    advance: (ms) => {
      const until = now() + ms
      for (let next = timers()[0]; next !== undefined && next.due <= until; next = timers()[0]) {
        ahead += Math.max(0, next.due - now())
        next.end()
      }
      ahead += Math.max(0, until - now())
      if (real === null) return
      for (const [id, timer] of [...armed]) {
        disarm(id)
        arm(id, timer)
      }
    },
    moveTo: (time) => {
      ahead += Math.max(0, time - now())
    },
    forSystem: (rootOf) => ({
      setTimeout: (fire, delay) => {
        const id = ++last
        const end = () => {
          disarm(id)
          fire()
        }
        arm(id, { what: whatFor(rootOf()), due: now() + delay, fire, end })
        return id
      },
      clearTimeout: disarm,
    }),
    stop: () => {
      for (const id of [...armed.keys()]) disarm(id)
    },
  }
}
