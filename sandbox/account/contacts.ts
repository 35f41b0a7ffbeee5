import type * as v from 'valibot'
import type { ContactChannels } from '#domain/account/contact-channels.ts'
import type { communicationsSchema } from '#domain/contract/account/account-contacts.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { Author } from '#sandbox/session/account-history.ts'
import { readChannels, saveContactChannels } from './details.ts'

type Communications = v.InferInput<typeof communicationsSchema>

export const readContacts = async (db: Reader, account: string): Promise<Communications> => {
  const { version, ...channels } = await readChannels(db, account)
  return { version, emails: await readEmails(db, account), phones: await readPhones(db, account), channels }
}

const readEmails = async (db: Reader, account: string): Promise<Communications['emails']> => {
  const rows = await db
    .selectFrom('account_email')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, ...row }) => ({ id, email, ...flagsOf(row) }))
}

const readPhones = async (db: Reader, account: string): Promise<Communications['phones']> => {
  const rows = await db
    .selectFrom('account_phone')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, number, kind, extension, ...row }) => ({ id, number, kind, extension, ...flagsOf(row) }))
}

const flagsOf = (row: { verified: number; is_primary: number }) => ({
  verified: row.verified === 1,
  primary: row.is_primary === 1,
})

/** @throws Refusal `accountChanged` */
export const saveChannels = async (
  sandbox: Sandbox,
  author: Author,
  given: { version: number } & ContactChannels,
): Promise<Communications> => {
  await saveContactChannels(sandbox, author, given)
  return readContacts(sandbox.database.query, author.account)
}
