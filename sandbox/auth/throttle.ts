import { createHash } from 'node:crypto'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

export type Throttled = {
  /** The target, e.g. `email:…`, or the origin of the tries, e.g. `address:…`. */
  readonly subject: string
  /** Failures before waits begin. */
  readonly free: number
}

const firstWait = 5_000
const maxWait = 15 * 60_000
/** Milliseconds after the last failure until it is forgotten. */
const memory = 24 * 60 * 60_000

/**
 * Counts a try before it is made, so that concurrent tries cannot bypass it; `clearThrottle` or `takeBackTry` follows a success.
 * After the free failures each one doubles the wait until the next try, up to a quarter of an hour.
 * @throws Refusal `tooManyRequests` with the remaining seconds
 */
export const throttle = async (database: Database, clock: Clock, throttled: readonly Throttled[]): Promise<void> => {
  if (throttled.length === 0) return
  await database.transact(async (trx) => {
    const now = clock.now()
    await trx
      .deleteFrom('sign_in_throttle')
      .where('last_failed_at', '<', now - memory)
      .execute()
    for (const { subject, free } of throttled) {
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

const lastTries = new Map<string, Promise<unknown>>()

/**
 * Runs tries of one subject one after the other in this process, each from its `throttle` to its success: right tries at the same
 * time would otherwise count as failures of each other.
 */
export const oneAtATime = async <T>(throttled: readonly Throttled[], work: () => Promise<T>): Promise<T> => {
  const [first, ...others] = throttled
  if (first === undefined) return work()
  const { subject } = first
  const before = lastTries.get(subject) ?? Promise.resolve()
  const mine = before.then(() => oneAtATime(others, work))
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  lastTries.set(subject, settled)
  try {
    return await mine
  } finally {
    if (lastTries.get(subject) === settled) lastTries.delete(subject)
  }
}

/** For every check of an account's password. */
export const passwordThrottle = (email: string): Throttled[] => [{ subject: `email:${email}`, free: 5 }]

/** For tries from one remote address; undefined for callers that are not throttled by address. */
export const addressThrottle = (what: string, address: string | undefined, free: number): Throttled[] =>
  address === undefined ? [] : [{ subject: `${what}:${address}`, free }]

export const clearThrottle = async (database: Database, throttled: readonly Throttled[]): Promise<void> => {
  const names = throttled.map(({ subject }) => nameOf(subject))
  await database.query.deleteFrom('sign_in_throttle').where('subject', 'in', names).execute()
}

/**
 * Takes back one counted try. A success must not reset an address: an attacker with an account could otherwise guess at
 * others without end.
 */
export const takeBackTry = async (database: Database, throttled: readonly Throttled[]): Promise<void> => {
  if (throttled.length === 0) return
  for (const { subject, free } of throttled) {
    await database.query
      .updateTable('sign_in_throttle')
      .set((columns) => ({
        failures: columns('failures', '-', 1),
        // The wait that this try has begun ends with it.
        blocked_until: columns.case().when('failures', '<=', free).then(0).else(columns.ref('blocked_until')).end(),
      }))
      .where('subject', '=', nameOf(subject))
      .where('failures', '>', 0)
      .execute()
  }
}

const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), maxWait)

/** Hashed, because addresses without an account must not be stored. */
const nameOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')
