import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { insertAccount } from './accounts.ts'
import { accountIdOf, type SeededAccount, seededAccounts, seedPasswordHash } from './seeded-accounts.ts'

export const seedAccounts = async (trx: Writer, clock: Clock): Promise<void> => {
  for (const account of seededAccounts) await seedAccount(trx, clock, account)
}

/** Milliseconds; older than every seeded project. */
const accountAge = 700 * 24 * 60 * 60 * 1000

const seedAccount = async (
  trx: Writer,
  clock: Clock,
  { email, name, language, currency, phone, is = [] }: SeededAccount,
) => {
  const id = accountIdOf(email)
  const flag = (wanted: (typeof is)[number]) => (is.includes(wanted) ? 1 : 0)
  await insertAccount(trx, {
    id,
    email,
    password_hash: seedPasswordHash,
    first_name: name[0],
    last_name: name[1],
    language: language ?? 'en',
    avatar: null,
    currency: currency ?? 'USD',
    global_status: is.includes('blocked') ? 'blocked' : 'active',
    super_admin: flag('superAdmin'),
    is_migrated: flag('migrated'),
    may_create_project: flag('mayCreateProject'),
    force_change_password: flag('forcedPassword'),
    persian_invoice: flag('persianInvoice'),
    accepted_terms: null,
    created_at: clock.now() - accountAge,
  })
  if (phone === undefined) return
  await trx
    .insertInto('account_phone')
    .values({
      id: `phn_${id.slice('acc_'.length)}`,
      account_id: id,
      kind: 'mobile',
      number: phone.number,
      extension: null,
      verified: phone.verified ? 1 : 0,
      is_primary: phone.verified ? 1 : 0,
      created_at: clock.now(),
    })
    .execute()
}
