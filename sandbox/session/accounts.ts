import type { Expression } from 'kysely'
import type * as v from 'valibot'
import type { infoSchema } from '#domain/session/account.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { AccountTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { currencyOf } from '#sandbox/platform/kit/currencies.ts'

type Info = v.InferInput<typeof infoSchema>

export const fullNameOf = (account: Pick<AccountTable, 'first_name' | 'last_name'>): string =>
  `${account.first_name} ${account.last_name}`.trim()

/** `email` as it is stored: trimmed, in lower case. */
export const findByEmail = (db: Reader, email: string): Promise<AccountTable | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

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
    avatar: account.avatar,
    is_migrated: account.is_migrated === 1,
    may_create_project: account.may_create_project === 1,
  },
  currency: currencyOf(account.currency),
  impersonator: impersonator === null ? null : { full_name: await nameOf(db, impersonator) },
  global_status: account.global_status,
})

/** Changes the signed-in account and returns its new info. */
export const changeAccount = async (
  db: Reader,
  signedIn: SignedIn,
  columns: Partial<Pick<AccountTable, 'language' | 'is_migrated'>>,
): Promise<Info> => {
  await db.updateTable('account').set(columns).where('id', '=', signedIn.account.id).execute()
  return infoOf(db, { ...signedIn, account: { ...signedIn.account, ...columns } })
}

const nameOf = async (db: Reader, account: string): Promise<string> => {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return fullNameOf(row)
}

/** Required for placing orders. */
export const hasVerifiedPhone = async (db: Reader, account: string): Promise<boolean> =>
  (await selectVerifiedPhone(db, account)).length > 0

const selectVerifiedPhone = prepared((db, account: Expression<string>) =>
  db.selectFrom('account_phone').select('id').where('account_id', '=', account).where('verified', '=', 1).limit(1),
)
