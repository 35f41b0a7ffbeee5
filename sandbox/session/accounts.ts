import { type Expression, type Insertable, sql } from 'kysely'
import type * as v from 'valibot'
import type { saveInfo } from '#domain/contract/session/session.ts'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import type { infoSchema } from '#domain/session/account.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { currencyOf } from '#sandbox/platform/kit/currencies.ts'
import { bySession, differencesOf, noteAccountChanges } from './account-history.ts'
import { findSection, saveSectionVersion, sectionVersion } from './account-sections.ts'
import { readAvatar, replaceAvatar } from './avatar.ts'

type Info = v.InferInput<typeof infoSchema>
type SavedInfo = v.InferOutput<typeof saveInfo.body>

export const fullNameOf = (account: Pick<AccountTable, 'first_name' | 'last_name'>): string =>
  `${account.first_name} ${account.last_name}`.trim()

/** `email` as it is stored: the `identifierKey` of an address. */
export const findByEmail = (db: Reader, email: string): Promise<AccountTable | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** The account that has verified an address, whether it signs in with it or not; `email` as for `findByEmail`. */
export const findEmailHolder = (db: Reader, email: string): Promise<AccountTable | undefined> =>
  db
    .selectFrom('account_email')
    .innerJoin('account', 'account.id', 'account_email.account_id')
    .selectAll('account')
    .where('account_email.email', '=', email)
    .where('account_email.verified', '=', 1)
    .executeTakeFirst()

/** Inserts an account with its address, which is verified and the primary one. */
export const insertAccount = async (trx: Writer, account: Insertable<AccountTable>): Promise<void> => {
  await trx.insertInto('account').values(account).execute()
  await trx
    .insertInto('account_email')
    .values({
      id: account.id.replace(/^acc/, 'eml'),
      account_id: account.id,
      email: account.email,
      verified: 1,
      is_primary: 1,
      created_at: account.created_at,
    })
    .execute()
}

/**
 * The signed-in account in the form of `settings/info/`. A user who acts for it cannot change its password, so is never
 * required to.
 */
export const infoOf = async (db: Reader, { account, impersonator }: SignedIn): Promise<Info> => ({
  force_change_password: account.force_change_password === 1 && impersonator === null,
  verified_phone: await hasVerifiedPhone(db, account.id),
  persian_invoice: account.persian_invoice === 1,
  client: {
    id: account.id,
    full_name: fullNameOf(account),
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    language: account.language,
    country: await countryOf(db, account.id),
    avatar: account.avatar,
    is_migrated: account.is_migrated === 1,
    may_create_project: account.may_create_project === 1,
    is_supervisor: account.super_admin === 1,
    version: await sectionVersion(db, account.id, 'profile'),
  },
  currency: currencyOf(account.currency),
  impersonator: impersonator === null ? null : { full_name: await nameOf(db, impersonator) },
  global_status: account.global_status,
})

type AccountColumns = Partial<Pick<AccountTable, 'language' | 'is_migrated' | 'first_name' | 'last_name' | 'avatar'>>

/** Changes the signed-in account and returns its new info. */
export const changeAccount = async (db: Reader, signedIn: SignedIn, columns: AccountColumns): Promise<Info> => {
  await db.updateTable('account').set(columns).where('id', '=', signedIn.account.id).execute()
  return infoOf(db, { ...signedIn, account: { ...signedIn.account, ...columns } })
}

/**
 * Changes the language, the names if they are unchanged since `version`, or the picture if it is still the one that the
 * user saw; notes who changed what.
 * @throws Refusal `accountChanged`, `fileTypeRefused`, `fileImageBroken`
 */
export const saveAccount = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  { version, avatar, ...given }: SavedInfo,
): Promise<Info> => {
  const account = signedIn.account.id
  const picture = avatar && { ...avatar, image: await readAvatar(avatar.image, account) }
  return database.transact(async (trx) => {
    const columns = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as AccountColumns
    if (version !== undefined) await saveSectionVersion(trx, clock, { account, section: 'profile', version })
    if (picture !== undefined) columns.avatar = await replaceAvatar(trx, clock, account, picture)
    if (Object.keys(columns).length === 0) return infoOf(trx, signedIn)
    const before = await trx.selectFrom('account').selectAll().where('id', '=', account).executeTakeFirstOrThrow()
    await noteAccountChanges(trx, clock, bySession(signedIn), notesOf(before, columns))
    return changeAccount(trx, signedIn, columns)
  })
}

/** A picture has no text: the note tells only that there was one. */
const notesOf = (before: AccountTable, { avatar, ...columns }: AccountColumns) => [
  ...differencesOf(before, columns),
  ...(avatar === undefined || (avatar === null && before.avatar === null)
    ? []
    : [{ field: 'avatar' as const, before: before.avatar && 'picture', after: avatar && 'picture' }]),
]

const nameOf = async (db: Reader, account: string): Promise<string> => {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return fullNameOf(row)
}

/** Required for placing orders. */
/** As saved in the section of the address, otherwise the country of a phone, if possible a verified one. */
const countryOf = async (db: Reader, account: string): Promise<string | null> => {
  const { country = '' } = JSON.parse((await findSection(db, account, 'geo'))?.content ?? '{}') as { country?: string }
  if (country !== '') return country
  const [phone] = await selectPhone(db, account)
  return phone === undefined ? null : (countryOfPhone(phone.number) ?? null)
}

const selectPhone = prepared((db, account: Expression<string>) =>
  db
    .selectFrom('account_phone')
    .select('number')
    .where('account_id', '=', account)
    .orderBy('verified', 'desc')
    .orderBy('is_primary', 'desc')
    .limit(1),
)

export const hasVerifiedPhone = async (db: Reader, account: string): Promise<boolean> =>
  (await selectVerifiedPhone(db, account)).length > 0

const selectVerifiedPhone = prepared((db, account: Expression<string>) =>
  db
    .selectFrom('account_phone')
    .select('id')
    .where('account_id', '=', account)
    // A parameter would be compared with the condition of an index, and the statement planned anew at each run.
    .where('verified', '=', sql.lit(1))
    .limit(1),
)
