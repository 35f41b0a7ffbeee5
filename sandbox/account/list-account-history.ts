import { type AccountChange, type AccountHistoryPart, accountHistoryFields } from '#domain/account/account-history.ts'
import { nameOfState } from '#sandbox/account/places.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { actingOf, type HistoryBatch, type HistoryPeriod, isWithin, nameOf } from '#sandbox/session/history-rows.ts'

export type AccountHistoryFilter = HistoryPeriod & { readonly part?: AccountHistoryPart | undefined }

/** Changes of an account behind the change `after`, newest first. */
export const listAccountHistory = async (
  db: Reader,
  account: string,
  { part, ...period }: AccountHistoryFilter,
  { after, limit }: HistoryBatch,
): Promise<{ results: AccountChange[]; next: string | null }> => {
  const last = after === undefined ? undefined : await findPlace(db, account, after)
  const read = await selectChanges(db)
    .where('account_change.account_id', '=', account)
    .where(isWithin('account_change', period))
    .$if(part !== undefined, (query) =>
      query.where('account_change.field', 'in', [...accountHistoryFields[part ?? 'profile']]),
    )
    .$call(rowsBehind(last && [last.at, last.id], { sort: 'newest', limit }, 'account_change.at', 'account_change.id'))
    .execute()
  const { rows, next } = cutAt(read, limit, ({ id }) => id)
  return { results: rows.map(toChange), next }
}

const findPlace = (db: Reader, account: string, id: string) =>
  db
    .selectFrom('account_change')
    .select(['id', 'at'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()

const selectChanges = (db: Reader) =>
  db
    .selectFrom('account_change')
    .innerJoin('account', 'account.id', 'account_change.account_id')
    .leftJoin('account as impersonator', 'impersonator.id', 'account_change.impersonator_account_id')
    .selectAll('account_change')
    .select([
      'account.first_name',
      'account.last_name',
      'impersonator.first_name as impersonator_first_name',
      'impersonator.last_name as impersonator_last_name',
      'impersonator.super_admin as impersonator_super_admin',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

const toChange = (row: Row): AccountChange => ({
  id: row.id,
  at: momentOf(row.at),
  actor: row.actor,
  by: row.actor === 'user' ? nameOf(row.first_name, row.last_name) : null,
  acting: actingOf(row),
  field: row.field,
  subject: row.subject,
  from: shownValue(row.field, row.before),
  to: shownValue(row.field, row.after),
})

/** The code of a state is no text for users. */
const shownValue = (field: Row['field'], stored: string | null): string | null =>
  field === 'geo.state' && stored !== null ? nameOfState(stored) : stored
