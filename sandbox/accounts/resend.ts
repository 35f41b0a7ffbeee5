import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Reader, Writer } from '../db/database.ts'
import { refuse } from '../refusal.ts'

const firstWait = 60_000
const longestWait = 15 * 60_000
/** The waits start anew this long after the last sending. */
const memory = 24 * 60 * 60_000

/**
 * Notes that something is sent to `subject`: a minute must pass before the next time, then twice as long each time, up to
 * a quarter of an hour. Answers the seconds until then. (LIM-03)
 * @throws Refusal `tooManyRequests` with the seconds that are left
 */
export const countSending = async (trx: Writer, clock: Clock, subject: string): Promise<number> => {
  const left = await untilNextSending(trx, clock, subject)
  if (left > 0) return refuse('tooManyRequests', { retryAfter: left })
  const now = clock.now()
  await trx
    .deleteFrom('resend')
    .where('last_at', '<', now - memory)
    .execute()
  const row = await find(trx, subject)
  const sent = (row?.sent ?? 0) + 1
  const wait = Math.min(firstWait * 2 ** (sent - 1), longestWait)
  const columns = { sent, next_at: now + wait, last_at: now }
  await trx
    .insertInto('resend')
    .values({ subject: nameOf(subject), ...columns })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
    .execute()
  return wait / 1000
}

/** Whole seconds; 0 when it may be sent now. */
export const untilNextSending = async (db: Reader, clock: Clock, subject: string): Promise<number> => {
  const row = await find(db, subject)
  return row === undefined ? 0 : Math.max(0, Math.ceil((row.next_at - clock.now()) / 1000))
}

const find = (db: Reader, subject: string) =>
  db.selectFrom('resend').selectAll().where('subject', '=', nameOf(subject)).executeTakeFirst()

/** The table names nobody who isn't a customer. */
const nameOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')
