import type * as v from 'valibot'
import type { infoSchema } from '#domain/account.ts'
import type { Reader } from '../db/database.ts'
import type { AccountTable } from '../db/tables/identity-tables.ts'
import type { SignedIn } from './access.ts'
import { currencyOf } from './currencies.ts'

type Info = v.InferInput<typeof infoSchema>

export const fullNameOf = (account: Pick<AccountTable, 'first_name' | 'last_name'>): string =>
  `${account.first_name} ${account.last_name}`.trim()

/** `email` as it is stored: trimmed, in lower case. */
export const findByEmail = (db: Reader, email: string): Promise<AccountTable | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** Who is signed in, as `settings/info/` tells it. Who acts for somebody can't change their password, so need not. */
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

const nameOf = async (db: Reader, account: string): Promise<string> => {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return fullNameOf(row)
}

/** An order is only placed by somebody whose phone is verified. */
export const hasVerifiedPhone = async (db: Reader, account: string): Promise<boolean> => {
  const phone = await db
    .selectFrom('account_phone')
    .select('id')
    .where('account_id', '=', account)
    .where('verified', '=', 1)
    .executeTakeFirst()
  return phone !== undefined
}
