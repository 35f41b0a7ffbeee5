import type { Selectable, Updateable } from 'kysely'
import { searchKey } from '#domain/kit/reading.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { ProjectTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Columns = Omit<Updateable<ProjectTable>, 'id' | 'name_search' | 'created_at'>

type Change = {
  readonly project: string
  /** Null: the operator, at the console. */
  readonly signedIn: Pick<SignedIn, 'account' | 'impersonator'> | null
  readonly columns: Columns
}

/** Changes a project, and notes each column that differs, in the same transaction. Returns the project as it was. */
export const changeProject = async (
  trx: Writer,
  clock: Clock,
  { project, signedIn, columns }: Change,
): Promise<Selectable<ProjectTable>> => {
  const before =
    (await trx.selectFrom('project').selectAll().where('id', '=', project).executeTakeFirst()) ??
    refuse('requestInvalid', { field: { name: 'project', code: 'INVALID' } })
  const changed = (Object.keys(columns) as (keyof Columns)[]).filter((column) => before[column] !== columns[column])
  if (changed.length === 0) return before
  const search = columns.name === undefined ? {} : { name_search: searchKey(columns.name) }
  await trx
    .updateTable('project')
    .set({ ...columns, ...search })
    .where('id', '=', project)
    .execute()
  await noteChanges(trx, clock, {
    project,
    signedIn,
    changes: changed.map((field) => ({ field, before: textOf(before[field]), after: textOf(columns[field]) })),
  })
  return before
}

type Notes = Omit<Change, 'columns'> & {
  /** Name of the person that the changes are about. */
  readonly subject?: string
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
}

/** Notes changes that the same transaction makes; at least one. */
export const noteChanges = async (
  trx: Writer,
  clock: Clock,
  { project, signedIn, subject, changes }: Notes,
): Promise<void> => {
  await trx
    .insertInto('project_change')
    .values(
      changes.map((change) => ({
        id: createId('pch'),
        project_id: project,
        at: clock.now(),
        account_id: signedIn?.account.id ?? null,
        impersonator_account_id: signedIn?.impersonator ?? null,
        subject: subject ?? null,
        ...change,
      })),
    )
    .execute()
}

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)
