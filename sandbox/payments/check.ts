import * as v from 'valibot'
import { isFinished } from '#domain/payment.ts'
import type { Writer } from '../db/database.ts'
import type { Job } from '../due-work/work.ts'
import { findAttempt, readAttempt } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import { scheduleCheck } from './schedule.ts'
import type { Till } from './till.ts'

const payloadSchema = v.object({ attempt: v.string(), round: v.number() })

/** Looks at an attempt that nobody else may be looking at any more, and plans the next look until it has ended. */
export const checkAttempt = async (job: Job, till: Till): Promise<void> => {
  const { attempt: id, round } = v.parse(payloadSchema, job.payload)
  const known = await findAttempt(till.database.query, id)
  const isCurrent = known !== undefined && !isFinished(known.state) && known.check_round === round
  if (isCurrent) await completeAttempt(till, id, 'check')
  await till.database.transact(async (trx) => {
    if (isCurrent) await planNext(trx, till, id, round)
    await job.finish(trx)
  })
}

const planNext = async (trx: Writer, till: Till, id: string, round: number): Promise<void> => {
  const attempt = await readAttempt(trx, id)
  if (isFinished(attempt.state) || attempt.check_round !== round) return
  const counted = await trx
    .updateTable('payment_attempt')
    .set((columns) => ({ uncertain_checks: columns('uncertain_checks', '+', attempt.state === 'uncertain' ? 1 : 0) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await scheduleCheck(trx, till, counted)
}
