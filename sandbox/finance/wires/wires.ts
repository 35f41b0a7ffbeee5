import { readTrackingCode, type WireState, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import { readOwnWire, toWireTransfers } from '#sandbox/paying/wire/wire-transfers.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { type Batch, cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { contains, containsCode } from '#sandbox/platform/kit/search-text.ts'

export type WireFilter = {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: WireState | undefined
}

/**
 * Wire transfers behind the transfer `after`, by the time at which they were begun.
 * @throws Refusal `wireUnknown` for a transfer of another project
 */
export const listWires = async (
  db: Reader,
  project: string,
  filter: WireFilter,
  { sort, after, limit }: Batch,
): Promise<{ results: WireTransfer[]; next: string | null }> => {
  const last = after === undefined ? undefined : await readOwnWire(db, project, after)
  const read = await filtered(db, project, filter)
    .$call(rowsBehind(last && [last.created_at, last.id], { sort, limit }, 'created_at'))
    .execute()
  const { rows, next } = cutAt(read, limit, ({ id }) => id)
  return { results: await toWireTransfers(db, rows), next }
}

/** `q` finds the id and the tracking code. */
const filtered = (db: Reader, project: string, { q = '', state, ...days }: WireFilter) => {
  const { from, until } = periodOf(days)
  return db
    .selectFrom('wire_transfer')
    .selectAll()
    .where('project_id', '=', project)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'notSent'))
    .$if(q.trim() !== '', (query) =>
      query.where((where) =>
        where.or([containsCode('id', q), contains('tracking_code', readTrackingCode(q) || q.trim())]),
      ),
    )
}
