import { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { makeZip } from 'client-zip'
import type { ExportFile } from '#domain/contract/exports.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { ExportJobTable, ExportPartTable } from '#sandbox/platform/database/tables/export-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type ExportSources, sourceOf } from './sources.ts'

const unpack = promisify(gunzip)

/**
 * The content of an export, read part by part while it is sent.
 * @throws Refusal `exportNotReady`, `exportExpired`
 */
export const contentOf = (db: Reader, sources: ExportSources, row: ExportJobTable): ExportFile => {
  if (row.state === 'expired') return refuse('exportExpired', { subjects: [row.id] })
  if (row.state !== 'ready') return refuse('exportNotReady', { subjects: [row.id] })
  const source = sourceOf(sources, row.kind)
  const day = new Date(row.created_at).toISOString().slice(0, 10)
  const name = `${source.name[row.language]} ${day}`
  return 'columns' in source
    ? { name: `${name}.csv`, type: 'text/csv', content: ReadableStream.from(partsOf(db, row)) }
    : { name: `${name}.zip`, type: 'application/zip', content: makeZip(filesOf(db, row)) }
}

async function* partsOf(db: Reader, row: ExportJobTable): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of rowsOf(db, row)) yield unpack(bytes)
}

/** PDFs are compressed already, so the archive only keeps them together. */
async function* filesOf(db: Reader, row: ExportJobTable) {
  for await (const { name, at, bytes } of rowsOf(db, row))
    yield { name, lastModified: new Date(at ?? 0), input: await unpack(bytes) }
}

/** @throws Error for an export that was deleted: the browser must not take the half for the whole */
async function* rowsOf(db: Reader, { id, parts }: ExportJobTable): AsyncGenerator<ExportPartTable> {
  for (let position = 0; position < parts; position += 1) {
    yield await db
      .selectFrom('export_part')
      .selectAll()
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
  }
}
