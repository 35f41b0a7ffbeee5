import type { Database } from './db/database.ts'

/**
 * The sandbox's own time: real time plus an offset that the console moves forward. The offset is stored, so that every
 * process on the same database agrees; each request and each look for due work reads it again.
 */
export type Clock = {
  /** Milliseconds since 1970 in the sandbox's time. */
  now(): number
  /** `now` as RFC 3339 in UTC. */
  moment(): string
  /** Real milliseconds, for leases of running processes only: they must not end because somebody advanced the clock. */
  real(): number
  /** How far the sandbox's time is ahead of real time, in milliseconds. */
  offset(): number
  refresh(): Promise<void>
  /** Moves the time forward and tells the listeners; never back, since what happened stays happened. */
  advance(milliseconds: number): Promise<void>
  onAdvance(listener: () => void): () => void
}

export const createClock = async (database: Database, real: () => number = Date.now): Promise<Clock> => {
  const listeners = new Set<() => void>()
  let offset = 0

  const clock: Clock = {
    now: () => real() + offset,
    moment: () => momentOf(clock.now()),
    real,
    offset: () => offset,
    async refresh() {
      const row = await database.query.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()
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

/** Milliseconds of the database as the wire writes them. */
export const momentOf = (time: number): string => new Date(time).toISOString()
