import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as v from 'valibot'
import { archivedFiles, exportedRows, exportHours } from '#domain/finance/export.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { ExportJobTable, ExportPartTable } from '#sandbox/platform/database/tables/export-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { byteOrderMark, csvHead, csvRows } from '#sandbox/platform/exports/csv.ts'
import type { ExportPlace } from '#sandbox/platform/exports/source.ts'
import { expireExport, exportWork, mayRead } from './export-jobs.ts'
import { type ExportSources, sourceOf } from './sources.ts'

/** Rows of one part of a CSV, and files that are added to an archive at a time; each is one transaction. */
const rowsOfPart = 1_000
const filesOfPart = 10

/** Parts of one piece of work, well within its lease; the next one is queued behind the work of others. */
const partsOfWork = 10

/** After so many failed runs of one piece of work the export fails. */
const tries = 5

const payloadSchema = v.object({ export: idSchema })
const pack = promisify(gzip)

/** Writes the next parts of an export, and queues its next piece of work or ends it. */
export const writeExport = async (work: Job, sandbox: Sandbox, sources: ExportSources): Promise<void> => {
  const { export: id } = v.parse(payloadSchema, work.payload)
  try {
    for (let part = 0; part < partsOfWork && (await writePart(sandbox, sources, id)); part += 1);
  } catch (error) {
    if (work.attempts < tries) throw error
    await sandbox.database.transact((trx) => fail(trx, id, 'serverFailed'))
  }
  await sandbox.database.transact(async (trx) => {
    const row = await find(trx, id)
    if (row !== undefined) await insertWork(trx, sandbox.clock, exportWork(row))
    await work.finish(trx)
  })
}

const find = (db: Pick<Writer, 'selectFrom'>, id: string): Promise<ExportJobTable | undefined> =>
  db.selectFrom('export_job').selectAll().where('id', '=', id).where('state', '=', 'running').executeTakeFirst()

/**
 * Writes the next part and the place at which it ends, in one transaction: a killed process leaves whole parts, and continues behind
 * the last of them. False when nothing is left to do.
 */
export const writePart = async ({ database, clock }: Sandbox, sources: ExportSources, id: string): Promise<boolean> => {
  const row = await find(database.query, id)
  if (row === undefined) return false
  if (!(await mayRead(database.query, clock, sources, row)))
    return database.transact((trx) => fail(trx, id, 'accessRefused'))
  const place = { ...placeOf(row), db: database.query, now: clock.now() }
  const { parts, rows, next } = await readPart(sources, row, place)
  const written = row.rows + rows
  const size = parts.reduce((sum, part) => sum + part.size, row.size)
  const expires = clock.now() + exportHours * 60 * 60_000
  return database.transact(async (trx) => {
    const isMine = await trx
      .updateTable('export_job')
      .set({
        after_key: next,
        parts: row.parts + parts.length,
        rows: written,
        size,
        ...(next === null ? { state: 'ready' as const, expires_at: expires } : {}),
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('parts', '=', row.parts)
      .returning('id')
      .executeTakeFirst()
    if (isMine === undefined) return false
    if (next !== null && written >= limitOf(sources, row)) return fail(trx, id, 'exportTooLarge')
    for (const part of parts) await trx.insertInto('export_part').values(part).execute()
    if (next !== null) return true
    await insertWork(trx, clock, { kind: 'export.expire', payload: { export: id }, dueAt: expires })
    return false
  })
}

const placeOf = ({ project_id, account_id, site_id, language }: ExportJobTable): Omit<ExportPlace, 'db' | 'now'> => ({
  project: project_id ?? '',
  account: account_id,
  site: site_id,
  language,
})

const limitOf = (sources: ExportSources, { kind }: ExportJobTable): number =>
  'columns' in sourceOf(sources, kind) ? exportedRows : archivedFiles

type Written = { readonly parts: ExportPartTable[]; readonly rows: number; readonly next: string | null }

const readPart = async (sources: ExportSources, row: ExportJobTable, place: ExportPlace): Promise<Written> => {
  const source = sourceOf(sources, row.kind)
  const filter = JSON.parse(row.filter) as never
  const after = row.after_key ?? undefined
  if ('columns' in source) {
    const { results, next } = await source.rowsAfter(place, filter, { after, limit: rowsOfPart })
    const start = row.parts === 0 ? byteOrderMark + csvHead(source.columns, row) : ''
    const bytes = Buffer.from(start + csvRows(source.columns, results, row))
    return { parts: [await packed(row, 0, { name: null, at: null, bytes })], rows: results.length, next }
  }
  const { results, next } = await source.filesAfter(place, filter, { after, limit: filesOfPart })
  const parts = await Promise.all(results.map((file, index) => packed(row, index, file)))
  return { parts, rows: results.length, next }
}

type Unpacked = { readonly name: string | null; readonly at: number | null; readonly bytes: Uint8Array }

const packed = async (row: ExportJobTable, index: number, { name, at, bytes }: Unpacked): Promise<ExportPartTable> => ({
  export_id: row.id,
  position: row.parts + index,
  name,
  at,
  size: bytes.length,
  bytes: await pack(bytes),
})

const fail = async (trx: Writer, id: string, failure: FailureCode): Promise<false> => {
  await trx
    .updateTable('export_job')
    .set({ state: 'failed', failure, size: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await trx.deleteFrom('export_part').where('export_id', '=', id).execute()
  return false
}

export const runExpiry = (work: Job, { database, clock }: Sandbox): Promise<void> => {
  const { export: id } = v.parse(payloadSchema, work.payload)
  return database.transact(async (trx) => {
    await expireExport(trx, id, clock.now())
    await work.finish(trx)
  })
}
