import { hash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { passkeyChallengeLife } from '#domain/auth/passkey.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { Schema } from '#sandbox/platform/database/schema.ts'
import type { PasskeyPurpose } from '#sandbox/platform/database/tables/account-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'

/** Open challenges of one account; another one ends the oldest. */
const maxOpen = 10

/** What a challenge is for. Without a session it is for a sign-in. */
export type ChallengeUse = {
  readonly purpose: PasskeyPurpose
  readonly host: string
  readonly signedIn: Pick<SignedIn, 'account' | 'session'> | null
}

/** A random challenge that works once, for one purpose, at one host, and in the session that asked for it. */
export const issuePasskeyChallenge = async (
  trx: Writer,
  clock: Clock,
  { purpose, host, signedIn }: ChallengeUse,
): Promise<{ challenge: string; expiresAt: number }> => {
  const challenge = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = now + passkeyChallengeLife
  await trx.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  if (signedIn !== null) await endOldest(trx, signedIn.account.id)
  await trx
    .insertInto('passkey_challenge')
    .values({
      hash: hashOf(challenge),
      purpose,
      host,
      account_id: signedIn?.account.id ?? null,
      session_id: signedIn?.session ?? null,
      expires_at: expiresAt,
    })
    .execute()
  return { challenge, expiresAt }
}

const endOldest = async (trx: Writer, account: string): Promise<void> => {
  const open = await trx
    .selectFrom('passkey_challenge')
    .select('hash')
    .where('account_id', '=', account)
    .orderBy('expires_at', 'desc')
    .execute()
  const oldest = open.slice(maxOpen - 1).map(({ hash: each }) => each)
  if (oldest.length > 0) await trx.deleteFrom('passkey_challenge').where('hash', 'in', oldest).execute()
}

/** Whether a challenge is open for this use, so that no answer to an invented one is verified. */
export const isPasskeyChallengeOpen = async (
  db: Reader,
  clock: Clock,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> => {
  const query = db.selectFrom('passkey_challenge').select('hash')
  return (await query.where(openFor(clock, challenge, use)).executeTakeFirst()) !== undefined
}

/** Uses up an open challenge, once also among concurrent requests. Returns false if it is not open, or for another use. */
export const redeemPasskeyChallenge = async (
  trx: Writer,
  clock: Clock,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> => {
  const redeemed = await trx
    .deleteFrom('passkey_challenge')
    .where(openFor(clock, challenge, use))
    .returning('hash')
    .executeTakeFirst()
  return redeemed !== undefined
}

const openFor =
  (clock: Clock, challenge: string, { purpose, host, signedIn }: ChallengeUse) =>
  (where: ExpressionBuilder<Schema, 'passkey_challenge'>) =>
    where.and([
      where('hash', '=', hashOf(challenge)),
      where('purpose', '=', purpose),
      where('host', '=', host),
      where('session_id', signedIn === null ? 'is' : '=', signedIn?.session ?? null),
      where('expires_at', '>', clock.now()),
    ])

const hashOf = (challenge: string): string => hash('sha256', challenge, 'hex')
