import * as v from 'valibot'
import { isFinished } from '#domain/paying/payment.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { findAttempt, readAttempt } from './attempts.ts'
import { scheduleCheck } from './check-schedule.ts'
import { completeAttempt } from './complete.ts'
import type { PaymentContext } from './payment-context.ts'

const payloadSchema = v.object({ attempt: v.string(), round: v.number() })

/** Completes an attempt that no request may be watching, and schedules the next check until the attempt has ended. */
export const checkAttempt = async (job: Job, context: PaymentContext): Promise<void> => {
  const { attempt: id, round } = v.parse(payloadSchema, job.payload)
  const known = await findAttempt(context.database.query, id)
  const isCurrent = known !== undefined && !isFinished(known.state) && known.check_round === round
  if (isCurrent) await completeAttempt(context, id, 'check')
  await context.database.transact(async (trx) => {
    if (isCurrent) await planNext(trx, context, id, round)
    await job.finish(trx)
  })
}

const planNext = async (trx: Writer, context: PaymentContext, id: string, round: number): Promise<void> => {
  const attempt = await readAttempt(trx, id)
  if (isFinished(attempt.state) || attempt.check_round !== round) return
  const counted = await trx
    .updateTable('payment_attempt')
    .set((columns) => ({ uncertain_checks: columns('uncertain_checks', '+', attempt.state === 'uncertain' ? 1 : 0) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await scheduleCheck(trx, context, counted)
}
