import { claimingStates, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import { fileResponse } from '#sandbox/files/files.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { FileTable } from '#sandbox/platform/database/tables/file-tables.ts'
import type { WireTable } from '#sandbox/platform/database/tables/wire-tables.ts'
import { cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** Milliseconds after the last change for which a transfer that is not handed in is kept. */
export const draftLifetime = 30 * 24 * 60 * 60_000

const pageLength = 10

export const findWire = (db: Reader, id: string): Promise<WireTable | undefined> =>
  db.selectFrom('wire_transfer').selectAll().where('id', '=', id).executeTakeFirst()

/** @throws Refusal `wireUnknown`, also for a transfer of another project */
export const readOwnWire = async (db: Reader, project: string, id: string): Promise<WireTable> => {
  const row = await findWire(db, id)
  return row?.project_id === project ? row : refuse('wireUnknown', { subjects: [id] })
}

/** Handed-in transfers keep their attachments as evidence. */
export const isWireAttachment = async (db: Reader, file: string): Promise<boolean> => {
  const row = await db
    .selectFrom('wire_transfer')
    .select('id')
    .where('file_id', '=', file)
    .where('state', 'in', claimingStates)
    .executeTakeFirst()
  return row !== undefined
}

type Page = { readonly count: number; readonly results: WireTransfer[]; readonly next: string | null }

/**
 * The transfers of a project, newest first, behind the transfer `after`.
 * @throws Refusal `wireUnknown`
 */
export const listWires = async (db: Reader, project: string, after: string | undefined): Promise<Page> => {
  const last = after === undefined ? undefined : await readOwnWire(db, project, after)
  const read = await db
    .selectFrom('wire_transfer')
    .selectAll()
    .where('project_id', '=', project)
    .$call(rowsBehind(last && [last.created_at, last.id], { sort: 'newest', limit: pageLength }, 'created_at'))
    .execute()
  const { rows, next } = cutAt(read, pageLength, ({ id }) => id)
  return {
    count: rows.length,
    results: await toWireTransfers(db, rows),
    next,
  }
}

/** Transfers with their attachments, in the same order. */
export const toWireTransfers = async (db: Reader, rows: readonly WireTable[]): Promise<WireTransfer[]> => {
  const ids = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
  const files = ids.length === 0 ? [] : await db.selectFrom('file').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => toWireTransfer(row, byId.get(row.file_id ?? '')))
}

/** One transfer with its attachment. */
export const wireResponse = async (db: Reader, row: WireTable): Promise<WireTransfer> => {
  const [transfer] = await toWireTransfers(db, [row])
  if (transfer === undefined) throw new Error('One row makes one response.')
  return transfer
}

const toWireTransfer = (row: WireTable, file: FileTable | undefined): WireTransfer => ({
  id: row.id,
  state: row.state,
  amount: row.amount === null ? null : decimalOf(row.amount),
  tracking_code: row.tracking_code,
  details: row.details,
  attachment: file?.type == null ? null : fileResponse({ ...file, type: file.type }),
  reason: row.reason,
  credited: row.credited === null ? null : decimalOf(row.credited),
  created_at: momentOf(row.created_at),
  updated_at: momentOf(row.updated_at),
})

/** Whether the operator has to decide a transfer of the project. */
export const isWireUnderWay = async (db: Reader, project: string): Promise<boolean> =>
  (await db
    .selectFrom('wire_transfer')
    .select('id')
    .where('project_id', '=', project)
    .where('state', '=', 'acceptNeeded')
    .limit(1)
    .executeTakeFirst()) !== undefined
