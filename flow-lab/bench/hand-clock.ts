/** One timer of the bench, with what it was scheduled for. */
export type Armed<T> = { readonly what: T; readonly due: number; readonly fire: () => void }

/**
 * A clock that stands still until it is told to move. Unlike a simulated clock it ends one timer at a time, so that two
 * that are due at once are still two steps.
 *
 * @param whatFor is asked when a timer is armed: what it was armed for
 */
export const createHandClock = <T>(whatFor: () => T) => {
  const armed = new Map<number, Armed<T>>()
  let now = 0
  let last = 0
  return {
    now: () => now,
    /** Moves forward without ending anything; never backward. */
    moveTo: (time: number) => {
      now = Math.max(now, time)
    },
    /** Those that are due first come first, and of these those that were armed first. */
    timers: (): Armed<T>[] => [...armed.values()].sort((a, b) => a.due - b.due),
    setTimeout: (end: () => void, delay: number): number => {
      const id = ++last
      const fire = () => {
        armed.delete(id)
        end()
      }
      armed.set(id, { what: whatFor(), due: now + delay, fire })
      return id
    },
    clearTimeout: (id: number) => {
      armed.delete(id)
    },
  }
}
