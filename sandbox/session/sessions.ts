import { hash, randomBytes } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Database, Reader, Writer } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import { applyRetention } from '#sandbox/platform/database/table-rules.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { type Author, noteAccountChanges } from './account-history.ts'
import { fullNameOf } from './accounts.ts'
import { mayActFor } from './acting.ts'
import { nameDevice } from './user-agent.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Milliseconds of the sandbox's clock without a request, and in all, after which a session ends. */
const idleLife = 7 * day
const absoluteLife = 30 * day
/** Absolute life of a session in which a user acts for the account. */
const actingLife = hour
/** Milliseconds by which `last_used_at` may be outdated. */
const useNoted = 60_000
/** Open sessions per account; the portal shows them on one page. */
const maxPerAccount = 100

/**
 * Opens a session, and ends the oldest ones of an account that has too many. The token is returned once and never
 * stored.
 */
export const openSession = async (
  trx: Writer,
  sandbox: Pick<Sandbox, 'clock' | 'work'>,
  session: { account: string; userAgent: string; impersonator?: string },
): Promise<{ token: string; expiresAt: number }> => {
  const token = randomBytes(32).toString('base64url')
  const now = sandbox.clock.now()
  const expiresAt = now + (session.impersonator === undefined ? absoluteLife : actingLife)
  await trx
    .insertInto('session')
    .values({
      id: createId('ses'),
      token_hash: hashOf(token),
      account_id: session.account,
      impersonator_account_id: session.impersonator ?? null,
      user_agent: session.userAgent.slice(0, 400),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      confirmed_at: now,
    })
    .execute()
  await endOldest(trx, session.account)
  await queueCleaning(trx, sandbox)
  return { token, expiresAt }
}

const endOldest = async (trx: Writer, account: string): Promise<void> => {
  await trx
    .deleteFrom('session')
    .where('account_id', '=', account)
    .where('id', 'not in', (select) =>
      select
        .selectFrom('session as kept')
        .select('kept.id')
        .where('kept.account_id', '=', account)
        .orderBy('kept.created_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(maxPerAccount),
    )
    .execute()
}

/**
 * The session of the request's token; undefined without a token, for an unknown one, for an ended session, and when the
 * user who acts for the account may no longer do so.
 */
export const findSignedIn = async (
  database: Database,
  clock: Clock,
  request: Request,
): Promise<SignedIn | undefined> => {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  const [found] = await selectSession(database.query, hashOf(token))
  if (found === undefined) return undefined
  const { session_id, impersonator_account_id, last_used_at } = found
  const now = clock.now()
  if (!isUsable(found, now)) {
    await endSession(database, session_id)
    return undefined
  }
  if (now >= last_used_at + useNoted) {
    await database.query.updateTable('session').set({ last_used_at: now }).where('id', '=', session_id).execute()
  }
  return { session: session_id, account: found, impersonator: impersonator_account_id, confirmedAt: found.confirmed_at }
}

/** The user of an open session, for what was opened by it and lives longer than its request. */
export const findSessionUser = async (db: Reader, clock: Clock, session: string): Promise<SignedIn | undefined> => {
  const found = await sessionsWithAccounts(db).where('session.id', '=', session).executeTakeFirst()
  return found === undefined || !isUsable(found, clock.now())
    ? undefined
    : { session, account: found, impersonator: found.impersonator_account_id, confirmedAt: found.confirmed_at }
}

type Usable = { readonly is_permitted: number; readonly expires_at: number; readonly last_used_at: number }

const isUsable = ({ is_permitted, expires_at, last_used_at }: Usable, now: number): boolean =>
  is_permitted === 1 && now < expires_at && now < last_used_at + idleLife

const sessionsWithAccounts = (db: Reader) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select([
      'session.id as session_id',
      'session.impersonator_account_id',
      'session.last_used_at',
      'session.expires_at',
      'session.confirmed_at',
      sql<number>`case when session.impersonator_account_id is null
        or ${mayActFor(sql.ref('session.impersonator_account_id'), sql.ref('session.account_id'))}
        then 1 else 0 end`.as('is_permitted'),
    ])

const selectSession = prepared((db, tokenHash: Expression<string>) =>
  sessionsWithAccounts(db).where('session.token_hash', '=', tokenHash),
)

/** The account of a token that was just made; undefined without one. */
export const accountOfToken = async (db: Reader, token: string | undefined): Promise<string | undefined> => {
  if (token === undefined) return undefined
  const row = await db
    .selectFrom('session')
    .select('account_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.account_id
}

export const endSession = async (database: Database, session: string): Promise<void> => {
  await database.query.deleteFrom('session').where('id', '=', session).execute()
}

/** Notes that the user of a session has just proven who it is. */
export const noteConfirmed = async (trx: Writer, clock: Clock, session: string): Promise<void> => {
  await trx.updateTable('session').set({ confirmed_at: clock.now() }).where('id', '=', session).execute()
}

/** All sessions of the account's own user but one must be confirmed again. */
export const forgetConfirmations = async (trx: Writer, account: string, except: string): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ confirmed_at: 0 })
    .where('account_id', '=', account)
    .where('impersonator_account_id', 'is', null)
    .where('id', '!=', except)
    .execute()
}

/** A page of an account's open sessions, last used first, and the count of all. */
export const listSessionsOf = async (
  db: Reader,
  clock: Clock,
  account: string,
  { page, page_size }: { readonly page: number; readonly page_size: number },
) => {
  const open = db.selectFrom('session').where(isOpenSessionOf(account, clock.now()))
  const { count } = await open.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await open
    .leftJoin('account as impersonator', 'impersonator.id', 'session.impersonator_account_id')
    .selectAll('session')
    .select(['impersonator.first_name', 'impersonator.last_name'])
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    count: Number(count),
    rows: rows.map(({ first_name, last_name, ...session }) => ({
      ...session,
      impersonator: first_name === null || last_name === null ? null : fullNameOf({ first_name, last_name }),
    })),
  }
}

/**
 * Ends one session of an account, all but one, or all; with the last two also the sessions in which its user acts for
 * other accounts. Notes how many open sessions of the account were ended, and returns it.
 */
export const endSessionsOf = async (
  trx: Writer,
  clock: Clock,
  author: Author,
  { only, except }: { readonly only?: string; readonly except?: string } = {},
): Promise<number> => {
  const { account } = author
  const ended = await trx
    .deleteFrom('session')
    .where(isOpenSessionOf(account, clock.now()))
    .$if(only !== undefined, (query) => query.where('session.id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('session.id', '!=', except ?? ''))
    .returning('user_agent')
    .execute()
  if (only === undefined) await trx.deleteFrom('session').where('impersonator_account_id', '=', account).execute()
  if (ended.length > 0) {
    const device = only === undefined ? null : nameDevice(ended[0]?.user_agent ?? '') || null
    const note = { field: 'sessions.ended', subject: device, after: String(ended.length) } as const
    await noteAccountChanges(trx, clock, author, [note])
  }
  return ended.length
}

/** Removes the sessions that have ended and the rows whose period of retention is over, and queues the next cleaning. */
export const cleanSessions = (job: Job, { database, clock, work }: Sandbox): Promise<void> =>
  database.transact(async (trx) => {
    const now = clock.now()
    await trx
      .deleteFrom('session')
      .where((where) => where.or([where('expires_at', '<=', now), where('last_used_at', '<=', now - idleLife)]))
      .execute()
    await applyRetention(trx, now)
    await queueCleaning(trx, { clock, work })
    await job.finish(trx)
  })

/** One cleaning a day, at its start. */
const queueCleaning = (trx: Writer, { clock, work }: Pick<Sandbox, 'clock' | 'work'>): Promise<void> => {
  const next = Math.floor(clock.now() / day) + 1
  return work.enqueue(trx, { kind: 'session.clean', key: `session.clean:${next}`, dueAt: next * day, payload: {} })
}

/** A session that has expired does not count, although its row is kept until the next cleaning. */
const isOpenSessionOf = (account: string, now: number) =>
  sql<boolean>`session.account_id = ${account} and session.expires_at > ${now} and session.last_used_at > ${now - idleLife}`

const hashOf = (token: string): string => hash('sha256', token, 'hex')
