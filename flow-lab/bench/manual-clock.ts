/** A pending timer: `what` is the event it was scheduled for, `due` is in milliseconds of the clock. */
export type ManualTimer<T> = { readonly what: T; readonly due: number; readonly fire: () => void }

export type ManualClock<T> = {
  readonly now: () => number
  /** Moves forward without firing any timer. An earlier time is ignored. */
  readonly moveTo: (time: number) => void
  /** The earliest first; timers that are due at the same time in the order in which they were scheduled. */
  readonly timers: () => ManualTimer<T>[]
  readonly setTimeout: (end: () => void, delay: number) => number
  readonly clearTimeout: (id: number) => void
}

/**
 * A clock that moves only on command. Unlike XState's simulated clock it fires one timer at a time, so that two timers
 * that are due at once are two steps.
 *
 * @param purposeOf returns what the timer was scheduled for; called once per timer
 */
export const createManualClock = <T>(purposeOf: () => T): ManualClock<T> => {
  const pending = new Map<number, ManualTimer<T>>()
  let now = 0
  let lastId = 0
  return {
    now: () => now,
    moveTo: (time) => {
      now = Math.max(now, time)
    },
    timers: () => [...pending.values()].sort((a, b) => a.due - b.due),
    setTimeout: (end, delay) => {
      const id = ++lastId
      const fire = () => {
        pending.delete(id)
        end()
      }
      pending.set(id, { what: purposeOf(), due: now + delay, fire })
      return id
    },
    clearTimeout: (id) => {
      pending.delete(id)
    },
  }
}
