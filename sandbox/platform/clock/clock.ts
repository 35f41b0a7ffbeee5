import type { Database } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'

/**
 * The sandbox's own time: real time plus an offset that the console moves forward. The offset is stored in the
 * database, so all processes agree; each request and each round of due work begins with `refresh`.
 */
export type Clock = {
  /** Milliseconds since 1970 in the sandbox's time. */
  now(): number
  /** `now` as RFC 3339 in UTC. */
  moment(): string
  /**
   * Real milliseconds. For leases of running processes, which advancing the clock must not end, and for the codes of
   * authenticator apps, which follow the user's own clock.
   */
  real(): number
  /** How far the sandbox's time is ahead of real time, in milliseconds. */
  offset(): number
  /** Whether another process on the database plays the history of the seed, and its time is not the present. (decision 142) */
  isPast(): boolean
  refresh(): Promise<void>
  /** Moves the time forward, never back, and notifies the listeners. */
  advance(milliseconds: number): Promise<void>
  onAdvance(listener: () => void): () => void
}

/** @param ofHistory the clock by which the history is played */
export const createClock = async (
  database: Database,
  real: () => number = Date.now,
  ofHistory = false,
): Promise<Clock> => {
  const listeners = new Set<() => void>()
  let offset = 0

  const clock: Clock = {
    now: () => real() + offset,
    moment: () => momentOf(clock.now()),
    real,
    offset: () => offset,
    isPast: () => offset < 0 && !ofHistory,
    async refresh() {
      const [row] = await selectOffset(database.query)
      if (row === undefined) throw new Error('The database has no clock.')
      offset = row.offset_ms
    },
    async advance(milliseconds) {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) throw new RangeError('The clock only moves forward.')
      await database.query
        .updateTable('clock')
        .set((columns) => ({ offset_ms: columns('offset_ms', '+', milliseconds) }))
        .execute()
      await clock.refresh()
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  await clock.refresh()
  return clock
}

/** The clock as it is at another time. */
export const clockAt = (clock: Clock, now: () => number): Clock => ({ ...clock, now, moment: () => momentOf(now()) })

const selectOffset = prepared((db) => db.selectFrom('clock').select('offset_ms'))

/** Milliseconds as RFC 3339 in UTC. */
export const momentOf = (time: number): string => new Date(time).toISOString()
