import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { mayAct } from '#sandbox/session/acting.ts'
import { openSession } from '#sandbox/session/sessions.ts'
import { issueLink, redeemLink } from './one-time-secrets.ts'

/** Milliseconds of the sandbox's clock. */
export const accessLinkLife = 60_000

export type AccessLink = { readonly issuer: string; readonly account: string }

/**
 * Issues the one-time token with which `issuer` may act for `account` within a minute; both are ids of accounts.
 * @throws Refusal `accessRefused` unless the issuer is a super administrator, or a reseller of a project that the
 * account owns
 */
export const issueAccessLink = async (trx: Writer, clock: Clock, { issuer, account }: AccessLink): Promise<string> => {
  if (!(await mayAct(trx, issuer, account))) return refuse('accessRefused')
  return issueLink(trx, clock, { purpose: 'accessLink', subject: account, issuer, life: accessLinkLife })
}

/**
 * Opens a session by an access link; the session records the issuer.
 * @throws Refusal `linkInvalid`, `linkExpired`, `linkUsed`; `linkInvalid` as well when the issuer may no longer act for
 * the account
 */
export const signInByLink = (
  { database, clock, work }: Sandbox,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<{ token: string; expiresAt: number }> =>
  database.transact(async (trx) => {
    const { subject: account, issuer_account_id: issuer } = await redeemLink(trx, clock, 'accessLink', token)
    if (issuer === null || !(await mayAct(trx, issuer, account))) return refuse('linkInvalid')
    return openSession(trx, { clock, work }, { account, userAgent, impersonator: issuer })
  })
