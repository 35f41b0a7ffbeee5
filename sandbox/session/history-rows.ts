import { sql } from 'kysely'
import type { Acting } from '#domain/kit/change.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'

/** Rows of a history from one place of its order: a page, or a part of an export. */
export type HistoryBatch = { readonly after?: string | undefined; readonly limit: number }
export type HistoryPeriod = { readonly from?: string | undefined; readonly to?: string | undefined }

type ChangeTable = 'project_change' | 'account_change'

export const isWithin = (table: ChangeTable, period: HistoryPeriod) => {
  const { from = 0, until = Number.MAX_SAFE_INTEGER } = periodOf(period)
  const time = sql.ref(`${table}.at`)
  return sql<boolean>`(${time} >= ${from} and ${time} < ${until})`
}

export const nameOf = (first_name: string | null, last_name: string | null): string | null =>
  first_name === null ? null : fullNameOf({ first_name, last_name: last_name ?? '' })

type Impersonator = {
  readonly impersonator_first_name: string | null
  readonly impersonator_last_name: string | null
  readonly impersonator_super_admin: number | null
}

/** Who acted on behalf of a user; null if the user acted. */
export const actingOf = (row: Impersonator): Acting | null => {
  const name = nameOf(row.impersonator_first_name, row.impersonator_last_name)
  return name === null ? null : { name, as: row.impersonator_super_admin === 1 ? 'supervisor' : 'reseller' }
}
