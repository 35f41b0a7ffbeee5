import { sql } from 'kysely'
import type * as v from 'valibot'
import type { exportRequestSchema } from '#domain/contract/exports.ts'
import { type Export, exportKinds, exportsAtOnce, exportsKept } from '#domain/finance/export.ts'
import type { ProjectRole } from '#domain/kit/rights.ts'
import { hasRight, roleHasRight } from '#domain/kit/rights.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { ExportJobTable } from '#sandbox/platform/database/tables/export-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { type ExportSources, sourceOf } from './sources.ts'

/** Either the exports of a project that a role may see, or the exports of an account's own lists. */
export type Owner =
  | { readonly project: string; readonly role: ProjectRole }
  | { readonly account: string; readonly isInPerson: boolean }

type Start = {
  /** Null: a list of the account. */
  readonly project: string | null
  readonly account: string
  readonly site: string
  readonly request: v.InferOutput<typeof exportRequestSchema>
}

/**
 * Stores an export and queues its work. The same export that is being made is returned as it is.
 * @throws Refusal `exportLimitReached`, `exportsFull`
 */
export const startExport = (
  { database, clock, work }: Sandbox,
  { project, account, site, request }: Start,
): Promise<Export> =>
  database.transact(async (trx) => {
    const running = await trx
      .selectFrom('export_job')
      .selectAll()
      .where(isOf(project, account))
      .where('state', '=', 'running')
      .execute()
    const filter = JSON.stringify(request.filter)
    const same = running.find(
      (each) =>
        each.kind === request.kind &&
        each.filter === filter &&
        each.language === request.language &&
        each.format === request.format,
    )
    if (same !== undefined) return exportResponse(same)
    if (running.length >= exportsAtOnce) return refuse('exportLimitReached')
    await makeRoom(trx, project, account)
    const row: ExportJobTable = {
      id: createId('exp'),
      project_id: project,
      account_id: account,
      site_id: site,
      kind: request.kind,
      filter,
      language: request.language,
      format: request.format,
      state: 'running',
      after_key: null,
      parts: 0,
      rows: 0,
      size: 0,
      failure: null,
      created_at: clock.now(),
      expires_at: null,
    }
    await trx.insertInto('export_job').values(row).execute()
    await work.enqueue(trx, exportWork(row))
    return exportResponse(row)
  })

/** Files of a project belong to all its users. */
const isOf = (project: string | null, account: string) =>
  project === null
    ? sql<boolean>`(export_job.project_id is null and export_job.account_id = ${account})`
    : sql<boolean>`export_job.project_id = ${project}`

const isOwnedBy = (owner: Owner) => ('project' in owner ? isOf(owner.project, '') : isOf(null, owner.account))

/** Whether the user who has started an export of a project could start it now. */
export const mayRead = async (
  db: Reader,
  clock: Clock,
  sources: ExportSources,
  { project_id: project, account_id: account, kind }: ExportJobTable,
): Promise<boolean> => {
  if (project === null) return true
  const { right } = sourceOf(sources, kind)
  return (await refusalOfUse(db, clock, { project, account, right })) === null
}

/** The work of an export from the part at which it is. */
export const exportWork = ({ id, parts }: Pick<ExportJobTable, 'id' | 'parts'>) => ({
  kind: 'export.write',
  key: `export.write:${id}:${parts}`,
  payload: { export: id },
})

/**
 * Deletes the oldest exports without a file, so that one more fits. A file stays for its 24 hours, unless a user deletes it.
 * @throws Refusal `exportsFull`
 */
const makeRoom = async (trx: Writer, project: string | null, account: string): Promise<void> => {
  const kept = await trx
    .selectFrom('export_job')
    .select(['id', 'state'])
    .where(isOf(project, account))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const surplus = kept.length - (exportsKept - 1)
  if (surplus <= 0) return
  const over = kept.filter(({ state }) => state === 'failed' || state === 'expired').slice(-surplus)
  if (over.length < surplus) return refuse('exportsFull')
  for (const { id } of over) await trx.deleteFrom('export_job').where('id', '=', id).execute()
}

/** Exports of the lists that their owner may see, newest first. */
export const listExports = async (db: Reader, sources: ExportSources, owner: Owner): Promise<{ results: Export[] }> => {
  const rows = await db
    .selectFrom('export_job')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('kind', 'in', kindsFor(sources, owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(exportsKept)
    .execute()
  return { results: rows.map(exportResponse) }
}

export const kindsFor = (sources: ExportSources, owner: Owner) =>
  exportKinds.filter((kind) => {
    const { of, right } = sourceOf(sources, kind)
    if ('project' in owner) return of === undefined && (right === undefined || roleHasRight(right, owner.role))
    const holder = { role: null, isSupervisor: false, isInPerson: owner.isInPerson }
    return of === 'account' && (right === undefined || hasRight(right, holder))
  })

/**
 * An export that its owner may see.
 * @throws Refusal `exportUnknown`
 */
export const findExport = async (
  db: Reader,
  sources: ExportSources,
  owner: Owner,
  id: string,
): Promise<ExportJobTable> =>
  (await db
    .selectFrom('export_job')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .where('kind', 'in', kindsFor(sources, owner))
    .executeTakeFirst()) ?? refuse('exportUnknown', { subjects: [id] })

/** Deletes the content of an export whose time is over; its row tells so until it is replaced. */
export const expireExport = async (trx: Writer, id: string, now: number): Promise<void> => {
  const expired = await trx
    .updateTable('export_job')
    .set({ state: 'expired', size: 0 })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .returning(sql<number>`1`.as('done'))
    .executeTakeFirst()
  if (expired !== undefined) await trx.deleteFrom('export_part').where('export_id', '=', id).execute()
}

const exportResponse = (row: ExportJobTable): Export => ({
  id: row.id,
  kind: row.kind,
  filter: Object.fromEntries(Object.entries(JSON.parse(row.filter) as Record<string, string>)),
  language: row.language,
  format: row.format,
  state: row.state,
  rows: row.rows,
  size: row.state === 'ready' ? row.size : null,
  failure: row.failure,
  created_at: momentOf(row.created_at),
  expires_at: row.expires_at === null ? null : momentOf(row.expires_at),
})
