import {
  type HistoryField,
  type HistoryPart,
  historyFields,
  type ProjectChange,
} from '#domain/projects/project-history.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { actingOf, type HistoryBatch, type HistoryPeriod, isWithin, nameOf } from '#sandbox/session/history-rows.ts'

export type HistoryFilter = HistoryPeriod & { readonly part?: HistoryPart | undefined }

/** Changes of a project behind the change `after`, newest first. */
export const listHistory = async (
  db: Reader,
  project: string,
  { part, ...period }: HistoryFilter,
  { after, limit }: HistoryBatch,
): Promise<{ results: ProjectChange[]; next: string | null }> => {
  const last = after === undefined ? undefined : await findPlace(db, project, after)
  const read = await selectChanges(db)
    .where('project_change.project_id', '=', project)
    .where(isWithin('project_change', period))
    .$if(part !== undefined, (query) => query.where('project_change.field', 'in', [...historyFields[part ?? 'state']]))
    .$call(rowsBehind(last && [last.at, last.id], { sort: 'newest', limit }, 'project_change.at', 'project_change.id'))
    .execute()
  const { rows, next } = cutAt(read, limit, ({ id }) => id)
  return { results: rows.map(toChange), next }
}

const findPlace = (db: Reader, project: string, id: string) =>
  db
    .selectFrom('project_change')
    .select(['id', 'at'])
    .where('project_id', '=', project)
    .where('id', '=', id)
    .executeTakeFirst()

const selectChanges = (db: Reader) =>
  db
    .selectFrom('project_change')
    .leftJoin('account', 'account.id', 'project_change.account_id')
    .leftJoin('account as impersonator', 'impersonator.id', 'project_change.impersonator_account_id')
    .leftJoin('account as owner_before', (join) =>
      join.onRef('owner_before.id', '=', 'project_change.before').on('project_change.field', '=', 'owner_account_id'),
    )
    .leftJoin('account as owner_after', (join) =>
      join.onRef('owner_after.id', '=', 'project_change.after').on('project_change.field', '=', 'owner_account_id'),
    )
    .leftJoin('file as file_before', (join) =>
      join.onRef('file_before.id', '=', 'project_change.before').on('project_change.field', '=', 'logo'),
    )
    .leftJoin('file as file_after', (join) =>
      join.onRef('file_after.id', '=', 'project_change.after').on('project_change.field', '=', 'logo'),
    )
    .selectAll('project_change')
    .select([
      'account.first_name',
      'account.last_name',
      'account.super_admin',
      'impersonator.first_name as impersonator_first_name',
      'impersonator.last_name as impersonator_last_name',
      'impersonator.super_admin as impersonator_super_admin',
      'owner_before.first_name as before_first_name',
      'owner_before.last_name as before_last_name',
      'owner_after.first_name as after_first_name',
      'owner_after.last_name as after_last_name',
      'file_before.name as before_file',
      'file_after.name as after_file',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

const toChange = (row: Row): ProjectChange => ({
  id: row.id,
  at: momentOf(row.at),
  actor: row.account_id === null ? 'operator' : row.super_admin === 1 ? 'supervisor' : 'project',
  by: nameOf(row.first_name, row.last_name),
  acting: actingOf(row),
  field: row.field as HistoryField,
  subject: row.subject,
  from: shownValue(row.field, row.before, nameOf(row.before_first_name, row.before_last_name) ?? row.before_file),
  to: shownValue(row.field, row.after, nameOf(row.after_first_name, row.after_last_name) ?? row.after_file),
})

/** Ids of accounts and files are no text for users: an expired file has no name any more. */
const shownValue = (field: string, stored: string | null, name: string | null): string | null => {
  if (stored === null) return null
  return field === 'owner_account_id' || field === 'logo' ? (name ?? '') : stored
}
