import type { Clock } from '../clock.ts'
import type { Database, Reader, Writer } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { issueLink, redeemLink } from './one-time.ts'
import { openSession } from './sessions.ts'

/** Milliseconds of the sandbox's clock. */
export const accessLinkLife = 60_000

export type AccessLink = { readonly issuer: string; readonly account: string }

/**
 * The one-time token with which `issuer` may act for `account` within a minute; ids of accounts.
 * @throws Refusal `accessRefused` unless the issuer is a supervisor, or a reseller of a project that the account owns
 */
export const issueAccessLink = async (trx: Writer, clock: Clock, { issuer, account }: AccessLink): Promise<string> => {
  if (!(await mayActFor(trx, issuer, account))) return refuse('accessRefused')
  return issueLink(trx, clock, { purpose: 'accessLink', subject: account, issuer, life: accessLinkLife })
}

/**
 * Trades the token of such a link for a session that says who really opened it.
 * @throws Refusal `linkInvalid`, `linkExpired`, `linkUsed`; `linkInvalid` as well when the issuer may no longer act for the account
 */
export const signInByLink = (
  database: Database,
  clock: Clock,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<{ token: string; expiresAt: number }> =>
  database.transact(async (trx) => {
    const { subject: account, issuer_account_id: issuer } = await redeemLink(trx, clock, 'accessLink', token)
    if (issuer === null || !(await mayActFor(trx, issuer, account))) return refuse('linkInvalid')
    return openSession(trx, clock, { account, userAgent, impersonator: issuer })
  })

const mayActFor = async (db: Reader, issuer: string, account: string): Promise<boolean> => {
  if (issuer === account) return false
  const row = await db.selectFrom('account').selectAll().where('id', '=', issuer).executeTakeFirst()
  if (row === undefined || row.global_status === 'blocked') return false
  if (row.super_admin === 1) return (await findAccount(db, account)) !== undefined
  const customer = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.project_id')
    .select('project.id')
    .where('membership.account_id', '=', issuer)
    .where('membership.role', '=', 'reseller')
    .where('project.owner_account_id', '=', account)
    .executeTakeFirst()
  return customer !== undefined
}

const findAccount = (db: Reader, account: string) =>
  db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst()
