import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { OneTimeSecretTable, SecretPurpose } from '#sandbox/platform/database/tables/account-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Issue = {
  readonly purpose: SecretPurpose
  /** Id of the registration, account or phone. */
  readonly subject: string
  readonly issuer?: string
  /** Milliseconds of the sandbox's clock. */
  readonly life: number
}

/** Number of tries per code. */
const triesOfCode = 5
/** Milliseconds for which ended secrets are kept, so that they differ from unknown ones. */
const memory = 30 * 24 * 60 * 60_000

/**
 * Issues a secret of 256 bits for a link. It replaces earlier ones of the same purpose and subject, except access
 * links.
 */
export const issueLink = async (trx: Writer, clock: Clock, issue: Issue): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insert(trx, clock, issue, { id: createId('sec'), hash: hashOf(token), tries_left: 1 })
  return token
}

/** Issues a code, six digits unless given. It replaces earlier ones of the same purpose and subject. */
export const issueCode = async (
  trx: Writer,
  clock: Clock,
  { code = sixDigits(), ...issue }: Issue & { code?: string },
): Promise<string> => {
  const id = createId('sec')
  await insert(trx, clock, issue, { id, hash: hashOf(`${id}:${code}`), tries_left: triesOfCode })
  return code
}

/**
 * Uses up a link's secret, in the transaction of its effect.
 * @throws Refusal `linkInvalid` for an unknown one, `linkUsed`, `linkExpired` also for a replaced one
 */
export const redeemLink = async (
  trx: Writer,
  clock: Clock,
  purpose: SecretPurpose,
  token: string,
): Promise<OneTimeSecretTable> => {
  const found = await checkLink(trx, clock, purpose, token)
  await markUsed(trx, found.id)
  return found
}

/** Checks like `redeemLink`, without using up the link. */
export const checkLink = async (
  db: Reader,
  clock: Clock,
  purpose: SecretPurpose,
  token: string,
): Promise<OneTimeSecretTable> => {
  const found = await db
    .selectFrom('one_time_secret')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (found === undefined) return refuse('linkInvalid')
  if (found.state === 'used') return refuse('linkUsed')
  if (found.state === 'replaced' || clock.now() >= found.expires_at) return refuse('linkExpired')
  return found
}

export type Guess = 'right' | 'codeInvalid' | 'codeExpired' | 'codeUsed'

/**
 * Tries a code and counts the try. The caller must commit it in any case, so failures are returned, not thrown. A
 * replaced code, and one without tries left, counts as expired.
 */
export const tryCode = async (
  trx: Writer,
  clock: Clock,
  purpose: SecretPurpose,
  subject: string,
  code: string,
): Promise<{ guess: Guess; secret?: string }> => {
  const known = await trx
    .selectFrom('one_time_secret')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [newest] = known
  if (newest === undefined) return { guess: 'codeInvalid' }
  const isUsedUp = newest.tries_left === 0
  if (!isUsedUp) {
    await trx
      .updateTable('one_time_secret')
      .set((columns) => ({ tries_left: columns('tries_left', '-', 1) }))
      .where('id', '=', newest.id)
      .execute()
  }
  if (isUsedUp && newest.state === 'open') return { guess: 'codeExpired' }
  const matching = known.find(({ id, hash }) => hash === hashOf(`${id}:${code}`))
  if (matching === undefined) return { guess: clock.now() >= newest.expires_at ? 'codeExpired' : 'codeInvalid' }
  if (matching.state === 'used') return { guess: 'codeUsed' }
  if (matching.state === 'replaced' || clock.now() >= matching.expires_at) return { guess: 'codeExpired' }
  return { guess: 'right', secret: matching.id }
}

export const markUsed = async (trx: Writer, secret: string): Promise<void> => {
  await trx.updateTable('one_time_secret').set({ state: 'used' }).where('id', '=', secret).execute()
}

/** Ends the open links of a purpose, either of a subject or issued by an account. They count as expired. */
export const endLinks = async (
  trx: Writer,
  purpose: SecretPurpose,
  {
    subject,
    issuer,
  }:
    | { readonly subject: string; readonly issuer?: undefined }
    | { readonly subject?: undefined; readonly issuer: string },
): Promise<void> => {
  await trx
    .updateTable('one_time_secret')
    .set({ state: 'replaced' })
    .where('purpose', '=', purpose)
    .where('state', '=', 'open')
    .where(subject === undefined ? 'issuer_account_id' : 'subject', '=', subject ?? issuer ?? '')
    .execute()
}

export const forgetSecrets = async (trx: Writer, purpose: SecretPurpose, subject: string): Promise<void> => {
  await trx.deleteFrom('one_time_secret').where('purpose', '=', purpose).where('subject', '=', subject).execute()
}

const insert = async (
  trx: Writer,
  clock: Clock,
  { purpose, subject, issuer, life }: Issue,
  secret: Pick<OneTimeSecretTable, 'id' | 'hash' | 'tries_left'>,
): Promise<void> => {
  const now = clock.now()
  await trx
    .deleteFrom('one_time_secret')
    .where('expires_at', '<', now - memory)
    .execute()
  // Access links of two issuers for the same account are independent.
  if (purpose !== 'accessLink') {
    await trx
      .updateTable('one_time_secret')
      .set({ state: 'replaced' })
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .where('state', '=', 'open')
      .execute()
  }
  await trx
    .insertInto('one_time_secret')
    .values({
      ...secret,
      purpose,
      subject,
      issuer_account_id: issuer ?? null,
      state: 'open',
      expires_at: now + life,
      created_at: now,
    })
    .execute()
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
