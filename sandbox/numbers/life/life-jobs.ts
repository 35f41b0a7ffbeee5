import * as v from 'valibot'
import { countSchema, idSchema } from '#domain/kit/primitives.ts'
import { type LifeStep, lifeStepsOf } from '#domain/numbers/number-life.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { insertWork, type WorkRequest } from '#sandbox/platform/due-work/queue.ts'

/** One step, by its id, of a number's life that ends at `expires`; null: the next one from now. */
export const lifeJobSchema = v.object({
  number: idSchema,
  expires: countSchema,
  step: v.nullable(countSchema),
})

export const deletionJobSchema = v.object({ number: idSchema })

type Ending = { readonly id: string; readonly expires_at: number | null }

/** Queues the first step after `from`; absent: after now. Steps of a renewed number's former end do nothing. */
export const beginLife = (trx: Writer, clock: Clock, row: Ending, from = clock.now()): Promise<void> =>
  insertWork(trx, clock, ...firstStepOf(row, from))

/** The job of the first step after a time; none for a number that has not started. */
export const firstStepOf = ({ id, expires_at }: Ending, from: number): WorkRequest[] => {
  if (expires_at === null) return []
  const step = lifeStepsOf(expires_at).find(({ at }) => at > from)
  return step === undefined ? [] : [jobOf(id, expires_at, step)]
}

/** At most one job for each step of each end, so that a cycle is renewed once by any number of workers. */
export const jobOf = (number: string, expires: number, { id, at }: LifeStep): WorkRequest => ({
  kind: 'number.life',
  key: `number.life:${number}:${expires}:${id}`,
  payload: { number, expires, step: id },
  dueAt: at,
})

export const deletionOf = (number: string, dueAt: number): WorkRequest => ({
  kind: 'number.deleted',
  key: `number.deleted:${number}`,
  payload: { number },
  dueAt,
})
