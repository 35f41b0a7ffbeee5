import { readTrackingCode, type WireState, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import { type Batch, cutAt } from '#sandbox/finance/kit/batch.ts'
import { readOwnWire, toWireTransfers } from '#sandbox/paying/wire/wire-transfers.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
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
  const isNewest = sort === 'newest'
  const read = await filtered(db, project, filter)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('created_at', isNewest ? '<' : '>', last?.created_at ?? 0),
          and([eb('created_at', '=', last?.created_at ?? 0), eb('id', isNewest ? '<' : '>', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', isNewest ? 'desc' : 'asc')
    .orderBy('id', isNewest ? 'desc' : 'asc')
    .limit(limit + 1)
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
