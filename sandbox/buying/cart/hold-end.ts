import { sweepHolds } from '#sandbox/buying/stock/stock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Work, WorkHandlers } from '#sandbox/platform/due-work/work.ts'

/**
 * Schedules a sweep of expired holds. A hold that has been extended by then is not affected, because the sweep reads
 * the rows.
 */
export const scheduleHoldEnd = (trx: Writer, work: Work, until: number): Promise<void> =>
  work.enqueue(trx, { kind: 'hold.expired', dueAt: until, payload: {} })

export const holdEndWork: WorkHandlers<Sandbox> = {
  'hold.expired': (job, { database, clock }) =>
    database.transact(async (trx) => {
      await sweepHolds(trx, clock)
      await job.finish(trx)
    }),
}
