import type { Writer } from '../db/database.ts'
import type { Work, WorkHandlers } from '../due-work/work.ts'
import { sweepHolds } from '../stock/stock.ts'

/** Looks for ended holds when one ends. A hold that was prolonged meanwhile is left alone: the rows say what is over. */
export const scheduleHoldEnd = (trx: Writer, work: Work, until: number): Promise<void> =>
  work.enqueue(trx, { kind: 'hold.expired', dueAt: until, payload: {} })

export const holdEndWork: WorkHandlers = {
  'hold.expired': (job, { database, clock }) =>
    database.transact(async (trx) => {
      await sweepHolds(trx, clock)
      await job.finish(trx)
    }),
}
