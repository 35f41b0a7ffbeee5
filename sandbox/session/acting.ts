import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Reader } from '#sandbox/platform/database/database.ts'

/**
 * SQL condition: whether `issuer` may act for `account` (ids of accounts). Super administrators may act for any other
 * account, resellers for the owners of their customers' projects; blocked accounts and those that must change
 * their password for none.
 */
export const mayActFor = (issuer: Expression<string | null>, account: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`(${issuer} <> ${account} and exists (
    select 1 from account as issuer
    where issuer.id = ${issuer} and issuer.global_status <> 'blocked' and issuer.force_change_password = 0 and (issuer.super_admin = 1 or exists (
      select 1 from membership join project on project.id = membership.project_id
      where membership.account_id = issuer.id and membership.role = 'reseller' and project.owner_account_id = ${account}
    ))
  ))`

/** Whether `issuer` may act for `account` now; both are ids of accounts. */
export const mayAct = async (db: Reader, issuer: string, account: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .where(mayActFor(sql.val(issuer), sql.ref('account.id')))
    .executeTakeFirst()
  return row !== undefined
}
