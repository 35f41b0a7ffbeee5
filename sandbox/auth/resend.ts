import { createHash } from 'node:crypto'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Waits = {
  /** Messages before waits begin. */
  readonly free: number
  /** Milliseconds; each wait is twice as long as the one before. */
  readonly first: number
  readonly longest: number
}

const perSubject: Waits = { free: 0, first: 60_000, longest: 15 * 60_000 }
const perRecipient: Waits = { free: 5, first: 60_000, longest: 24 * 60 * 60_000 }
/** Milliseconds after the last sending until the waits start again. */
const memory = 24 * 60 * 60_000

/**
 * Counts a message to `subject`: the next one may follow after a minute, then after twice as long each time, up to a
 * quarter of an hour. Returns that wait in seconds. (LIM-03)
 * @throws Refusal `tooManyRequests` with the remaining seconds
 */
export const countSending = async (
  trx: Writer,
  clock: Clock,
  subject: string,
  { free, first, longest }: Waits = perSubject,
): Promise<number> => {
  const left = await untilNextSending(trx, clock, subject)
  if (left > 0) return refuse('tooManyRequests', { retryAfter: left })
  const now = clock.now()
  await trx
    .deleteFrom('resend')
    .where('last_at', '<', now - memory)
    .execute()
  const row = await find(trx, subject)
  const sent = (row?.sent ?? 0) + 1
  const wait = sent <= free ? 0 : Math.min(first * 2 ** (sent - 1 - free), longest)
  const columns = { sent, next_at: now + wait, last_at: now }
  await trx
    .insertInto('resend')
    .values({ subject: nameOf(subject), ...columns })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
    .execute()
  return wait / 1000
}

/**
 * Counts a text message to a phone, from all requesters together: five may follow at once, then waits grow up to a day, so that
 * sign-ups under ever other addresses cannot flood a phone.
 * @throws Refusal `tooManyRequests` with the remaining seconds
 */
export const countTextTo = async (trx: Writer, clock: Clock, phone: string): Promise<void> => {
  await countSending(trx, clock, `text:${phone}`, perRecipient)
}

/** Counts a mail with a code to an address in the same way. */
export const countMailTo = async (trx: Writer, clock: Clock, email: string): Promise<void> => {
  await countSending(trx, clock, `mail:${email}`, perRecipient)
}

/** Whole seconds; 0 if it may be sent now. */
export const untilNextSending = async (db: Reader, clock: Clock, subject: string): Promise<number> => {
  const row = await find(db, subject)
  return row === undefined ? 0 : Math.max(0, Math.ceil((row.next_at - clock.now()) / 1000))
}

const find = (db: Reader, subject: string) =>
  db.selectFrom('resend').selectAll().where('subject', '=', nameOf(subject)).executeTakeFirst()

/** Hashed, because addresses without an account must not be stored. */
const nameOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')
