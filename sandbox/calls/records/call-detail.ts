import * as v from 'valibot'
import { type CallDetail, rungTargetsSchema } from '#domain/calls/call.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { CallRecordTable } from '#sandbox/platform/database/tables/call-tables.ts'
import { readCall, toCall } from './call-list.ts'

/** @throws Refusal `callUnknown` */
export const loadCall = async (db: Reader, project: string, id: string): Promise<CallDetail> => {
  const row = await readCall(db, project, id)
  return {
    call: toCall(row),
    number: { id: row.number_id, number: row.number },
    rate: await rateOf(db, row),
    transaction: row.transfer_id,
    rung: row.rung === null ? null : v.parse(rungTargetsSchema, JSON.parse(row.rung)),
  }
}

const rateOf = async (db: Reader, { rate, rate_class, rate_prefix, rate_from }: CallRecordTable) => {
  if (rate === null || rate_class === null || rate_prefix === null || rate_from === null) return null
  const { country, network } = await db
    .selectFrom('rate')
    .select(['country', 'network'])
    .where('kind', '=', 'pstn')
    .where('prefix', '=', rate_prefix)
    .where('valid_from', '=', rate_from)
    .executeTakeFirstOrThrow()
  return {
    per_minute: decimalOf(rate),
    rate_class,
    country,
    network,
    prefix: rate_prefix,
    since: momentOf(rate_from),
  }
}
