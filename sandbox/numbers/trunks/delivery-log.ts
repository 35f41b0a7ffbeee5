import { deliveriesAtOnce, keptDeliveries, type SmsDelivery, testsPerMinute } from '#domain/numbers/sms-trunk.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import type { Message, Outcome } from './deliver.ts'

const minute = 60_000

/** Newest first, behind the position `before`, or from the newest; `next` is null at the end. */
export const listDeliveries = async (
  db: Reader,
  number: string,
  before?: number,
): Promise<{ deliveries: SmsDelivery[]; next: number | null }> => {
  const read = await db
    .selectFrom('sms_delivery')
    .selectAll()
    .where('number_id', '=', number)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(deliveriesAtOnce + 1)
    .execute()
  const { rows, next } = cutAt(read, deliveriesAtOnce, ({ position }) => position)
  return {
    deliveries: rows.map(({ number_id: _, is_requested: __, at, ...row }) => ({ ...row, at: momentOf(at) })),
    next,
  }
}

/**
 * Writes a delivery before it is sent, so that a crash leaves a trace and concurrent tests are counted. Returns its position.
 * @param isRequested by a user: a test, or a message that is sent again
 * @throws Refusal `tooManyRequests` after the requests that a minute allows
 */
export const beginDelivery = async (
  trx: Writer,
  number: string,
  { url, body, at }: Message,
  kind: SmsDelivery['kind'],
  isRequested = kind === 'test',
): Promise<number> => {
  const last = await trx
    .selectFrom('sms_delivery')
    .select('position')
    .where('number_id', '=', number)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (isRequested) await limitRequested(trx, number, at)
  const position = (last?.position ?? 0) + 1
  await trx
    .insertInto('sms_delivery')
    .values({
      number_id: number,
      position,
      kind,
      is_requested: isRequested ? 1 : 0,
      at,
      url,
      sent: body,
      status: null,
      failure: 'unfinished',
      milliseconds: null,
      answer: '',
    })
    .execute()
  await trx
    .deleteFrom('sms_delivery')
    .where('number_id', '=', number)
    .where('position', '<=', position - keptDeliveries)
    .execute()
  return position
}

const limitRequested = async (trx: Writer, number: string, at: number): Promise<void> => {
  const tests = await trx
    .selectFrom('sms_delivery')
    .select('at')
    .where('number_id', '=', number)
    .where('is_requested', '=', 1)
    .orderBy('position', 'desc')
    .limit(testsPerMinute)
    .execute()
  const oldest = tests[testsPerMinute - 1]
  if (oldest !== undefined && oldest.at > at - minute)
    refuse('tooManyRequests', { retryAfter: Math.ceil((oldest.at + minute - at) / 1000) })
}

export const endDelivery = async (trx: Writer, number: string, position: number, outcome: Outcome): Promise<void> => {
  await trx
    .updateTable('sms_delivery')
    .set(outcome)
    .where('number_id', '=', number)
    .where('position', '=', position)
    .execute()
}
