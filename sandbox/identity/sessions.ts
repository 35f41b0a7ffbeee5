import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Reader, Writer } from '../db/database.ts'
import { createId } from '../id.ts'
import type { SignedIn } from './access.ts'
import { fullNameOf } from './accounts.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends after this long without a request, and after this long at the latest, in the sandbox's time. */
const idleLife = 7 * day
const absoluteLife = 30 * day
/** How stale `last_used_at` may grow before a request writes it. */
const useNoted = 60_000

/** A new session; the token is answered once and kept nowhere. */
export const openSession = async (
  trx: Writer,
  clock: Clock,
  session: { account: string; userAgent: string; impersonator?: string },
): Promise<{ token: string; expiresAt: number }> => {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
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
      expires_at: now + absoluteLife,
    })
    .execute()
  return { token, expiresAt: now + absoluteLife }
}

/** Who the request's token stands for; undefined for no token, an unknown one, or a session that has ended. */
export const findSignedIn = async (
  database: Database,
  clock: Clock,
  request: Request,
): Promise<SignedIn | undefined> => {
  const token = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) return undefined
  const session = await database.query
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (session === undefined) return undefined
  const now = clock.now()
  if (now >= session.expires_at || now >= session.last_used_at + idleLife) {
    await endSession(database, session.id)
    return undefined
  }
  if (now >= session.last_used_at + useNoted) {
    await database.query.updateTable('session').set({ last_used_at: now }).where('id', '=', session.id).execute()
  }
  const account = await database.query
    .selectFrom('account')
    .selectAll()
    .where('id', '=', session.account_id)
    .executeTakeFirstOrThrow()
  return { session: session.id, account, impersonator: session.impersonator_account_id }
}

export const endSession = async (database: Database, session: string): Promise<void> => {
  await database.query.deleteFrom('session').where('id', '=', session).execute()
}

/** Open sessions of an account, the last used first. */
export const listSessionsOf = async (db: Reader, clock: Clock, account: string) => {
  const rows = await openSessionsOf(db, clock, account)
    .leftJoin('account as impersonator', 'impersonator.id', 'session.impersonator_account_id')
    .selectAll('session')
    .select(['impersonator.first_name', 'impersonator.last_name'])
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute()
  return rows.map(({ first_name, last_name, ...session }) => ({
    ...session,
    impersonator: first_name === null || last_name === null ? null : fullNameOf({ first_name, last_name }),
  }))
}

/** Ends one session of an account, all but one, or all; answers how many were open. */
export const endSessionsOf = async (
  trx: Writer,
  clock: Clock,
  account: string,
  { only, except }: { readonly only?: string; readonly except?: string } = {},
): Promise<number> => {
  const open = await openSessionsOf(trx, clock, account).select('session.id').execute()
  const ended = open.map(({ id }) => id).filter((id) => (only === undefined ? id !== except : id === only))
  if (ended.length > 0) await trx.deleteFrom('session').where('id', 'in', ended).execute()
  return ended.length
}

/** What has ended by itself is only removed when its token comes back: it counts for nothing until then. */
const openSessionsOf = (db: Reader, clock: Clock, account: string) =>
  db
    .selectFrom('session')
    .where('session.account_id', '=', account)
    .where('session.expires_at', '>', clock.now())
    .where('session.last_used_at', '>', clock.now() - idleLife)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
