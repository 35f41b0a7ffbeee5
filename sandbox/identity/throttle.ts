import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'

export type Guessed = {
  /** What is guessed at, e.g. `email:…`, or who guesses, e.g. `address:…`. */
  readonly subject: string
  /** Failures before the waits begin. */
  readonly free: number
}

const firstWait = 5_000
const longestWait = 15 * 60_000
/** Failures are forgotten this long after the last one. */
const memory = 24 * 60 * 60_000

/**
 * Counts an attempt before it is made, so that many at once don't slip through; `forgive` takes it back when it succeeds.
 * After the free failures each one doubles the wait before the next attempt, up to a quarter of an hour.
 * @throws Refusal `tooManyRequests` with the seconds to wait
 */
export const countAttempt = async (database: Database, clock: Clock, guessed: readonly Guessed[]): Promise<void> => {
  if (guessed.length === 0) return
  await database.transact(async (trx) => {
    const now = clock.now()
    await trx
      .deleteFrom('sign_in_throttle')
      .where('last_failed_at', '<', now - memory)
      .execute()
    for (const { subject, free } of guessed) {
      const row = await trx
        .selectFrom('sign_in_throttle')
        .selectAll()
        .where('subject', '=', nameOf(subject))
        .executeTakeFirst()
      if (row !== undefined && row.blocked_until > now) {
        refuse('tooManyRequests', { retryAfter: Math.ceil((row.blocked_until - now) / 1000) })
      }
      const failures = (row?.failures ?? 0) + 1
      const columns = { failures, blocked_until: now + waitAfter(failures, free), last_failed_at: now }
      await trx
        .insertInto('sign_in_throttle')
        .values({ subject: nameOf(subject), ...columns })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
        .execute()
    }
  })
}

/** At somebody's password, wherever it is asked for. */
export const guessesAt = (email: string): Guessed[] => [{ subject: `email:${email}`, free: 5 }]

/** The remote address as one who guesses, where it tells one caller from another. */
export const callerOf = (what: string, address: string | undefined, free: number): Guessed[] =>
  address === undefined || isLoopback(address) ? [] : [{ subject: `${what}:${address}`, free }]

/** Everybody on this machine has the same address: it can't tell a guesser from a customer. */
const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)

export const forgive = async (database: Database, guessed: readonly Guessed[]): Promise<void> => {
  const names = guessed.map(({ subject }) => nameOf(subject))
  await database.query.deleteFrom('sign_in_throttle').where('subject', 'in', names).execute()
}

const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait)

/** The table names nobody who isn't a customer. */
const nameOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')
