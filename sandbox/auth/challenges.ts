import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'

/** Milliseconds between the right password and the code. */
const challengeLife = 5 * 60_000
/** Sign-ins of one account that wait for a code; another one ends the oldest. */
const maxOpen = 10

/**
 * A secret for the second step of a sign-in whose password was right. It opens nothing by itself. Sign-ins of one account in
 * two browsers are independent.
 */
export const issueChallenge = async (
  trx: Writer,
  clock: Clock,
  account: string,
): Promise<{ challenge: string; expiresAt: number }> => {
  const challenge = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = now + challengeLife
  await trx.deleteFrom('sign_in_challenge').where('expires_at', '<=', now).execute()
  const open = await trx
    .selectFrom('sign_in_challenge')
    .select('hash')
    .where('account_id', '=', account)
    .orderBy('expires_at', 'desc')
    .execute()
  const oldest = open.slice(maxOpen - 1).map(({ hash: each }) => each)
  if (oldest.length > 0) await trx.deleteFrom('sign_in_challenge').where('hash', 'in', oldest).execute()
  await trx
    .insertInto('sign_in_challenge')
    .values({ hash: hashOf(challenge), account_id: account, expires_at: expiresAt })
    .execute()
  return { challenge, expiresAt }
}

/** The account of an open challenge; undefined for an unknown, used or expired one. */
export const findChallenged = async (db: Reader, clock: Clock, challenge: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select('account_id')
    .where('hash', '=', hashOf(challenge))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row?.account_id
}

/** Uses up an open challenge, once also among concurrent requests. Returns false if it is not open any more. */
export const redeemChallenge = async (trx: Writer, clock: Clock, challenge: string): Promise<boolean> => {
  const redeemed = await trx
    .deleteFrom('sign_in_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('expires_at', '>', clock.now())
    .returning('account_id')
    .executeTakeFirst()
  return redeemed !== undefined
}

/** Ends the sign-ins that wait for a code, and what the account has confirmed or begun with a passkey. */
export const forgetChallenges = async (trx: Writer, account: string): Promise<void> => {
  await trx.deleteFrom('passkey_challenge').where('account_id', '=', account).execute()
  await trx.deleteFrom('sign_in_challenge').where('account_id', '=', account).execute()
}

const hashOf = (challenge: string): string => hash('sha256', challenge, 'hex')
