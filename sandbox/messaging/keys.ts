import { hash, randomBytes } from 'node:crypto'
import { type SmsKeys, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { maxKeys } from '#domain/messaging/message.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { Access, SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'

/** Tells a key from the token of a session. */
const mark = 'smk_'
/** Characters by which a list names a key: the mark and six others. */
const shown = 10

const hashOf = (key: string): string => hash('sha256', key)

export const listKeys = async (db: Reader, project: string): Promise<SmsKeys['keys']> => {
  const rows = await db
    .selectFrom('sms_key')
    .innerJoin('account', 'account.id', 'sms_key.account_id')
    .select(['sms_key.id', 'prefix', 'sms_key.created_at', 'used_at', 'account.first_name', 'account.last_name'])
    .where('sms_key.project_id', '=', project)
    .where('revoked_at', 'is', null)
    .orderBy('sms_key.created_at', 'desc')
    .orderBy('sms_key.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    by: fullNameOf(row),
    created_at: momentOf(row.created_at),
    used_at: row.used_at === null ? null : momentOf(row.used_at),
  }))
}

/**
 * Returns the key, which is stored as its hash only.
 * @throws Refusal `keyLimitReached`
 */
export const createKey = async ({ database, clock }: Sandbox, project: string, account: string): Promise<string> => {
  const key = `${mark}${randomBytes(32).toString('base64url')}`
  await database.transact(async (trx) => {
    if ((await listKeys(trx, project)).length >= maxKeys) return refuse('keyLimitReached')
    await trx
      .insertInto('sms_key')
      .values({
        id: createId('key'),
        project_id: project,
        account_id: account,
        prefix: key.slice(0, shown),
        hash: hashOf(key),
        created_at: clock.now(),
        used_at: null,
        revoked_at: null,
      })
      .execute()
  })
  return key
}

/** Safe to repeat; a key of another project is no key. */
export const revokeKey = async ({ database, clock }: Sandbox, project: string, id: string): Promise<void> => {
  await database.query
    .updateTable('sms_key')
    .set({ revoked_at: clock.now() })
    .where('id', '=', id)
    .where('project_id', '=', project)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The project of callers who came with a key. */
const projects = new WeakMap<SignedIn, string>()

/**
 * Also accepts SMS API keys, for sending messages only. A key acts as the user who made it, so it ends with this user's access to the
 * project, and waits while this user must change the password. Wrong, revoked and foreign keys get one refusal.
 */
export const acceptingKeys = (access: Access): Access => ({
  async requireSignedIn(sandbox, request, endpoint) {
    const key = /^Bearer (smk_[\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (key === undefined) return access.requireSignedIn(sandbox, request, endpoint)
    const found = endpoint === sendMessage ? await findByKey(sandbox, key) : undefined
    if (found === undefined) return refuse('notSignedIn')
    if (found.signedIn.account.force_change_password === 1) return refuse('passwordChangeRequired')
    projects.set(found.signedIn, found.project)
    return found.signedIn
  },
  requireMember(sandbox, signedIn, project, person, rights) {
    const own = projects.get(signedIn)
    if (own !== undefined && own !== project) return refuse('notSignedIn')
    return access.requireMember(sandbox, signedIn, project, person, rights)
  },
})

const findByKey = async (
  { database, clock }: Sandbox,
  key: string,
): Promise<{ signedIn: SignedIn; project: string } | undefined> => {
  const row = await database.query
    .updateTable('sms_key')
    .set({ used_at: clock.now() })
    .where('hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .returning(['id', 'project_id', 'account_id'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const account = await database.query
    .selectFrom('account')
    .selectAll()
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  return { signedIn: { session: row.id, account, impersonator: null }, project: row.project_id }
}
