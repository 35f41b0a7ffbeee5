import type { NumberState, OwnedNumber } from '#domain/numbers/number.ts'
import { renewalNotice } from '#domain/numbers/number-life.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'

/** Columns of a response. */
export const shownColumns = [
  'id',
  'number',
  'country',
  'city',
  'prefix',
  'type',
  'state',
  'rank',
  'sms',
  'billing_option',
  'channels_included',
  'channels_additional',
  'requirement_level',
  'active_at',
  'expires_at',
  'auto_renew',
  'renew_cycle',
  'renew_cost',
  'order_item_id',
  'note',
] as const satisfies readonly (keyof OwnedNumberTable)[]

export type ShownNumber = Pick<OwnedNumberTable, (typeof shownColumns)[number]>

/** The state at a time; `stateAt` in `list/number-filter.ts` computes the same in SQL. */
export const stateOf = (
  { state, expires_at }: Pick<OwnedNumberTable, 'state' | 'expires_at'>,
  now: number,
): NumberState => {
  if (state !== 'active' || expires_at === null) return state
  if (expires_at <= now) return 'expired'
  return expires_at <= now + renewalNotice ? 'renewNeeded' : 'active'
}

export const toOwnedNumber = (row: ShownNumber, now: number, labels: readonly string[]): OwnedNumber => ({
  id: row.id,
  number: row.number,
  country: row.country,
  ...placeOf(row.city),
  prefix: row.prefix,
  type: row.type,
  state: stateOf(row, now),
  rank: row.rank,
  features: { voice: true, sms: row.sms === 1 },
  billing_option: row.billing_option,
  channels_included: row.channels_included,
  channels_additional: row.channels_additional,
  requirement_level: row.requirement_level,
  active_date: row.active_at === null ? null : momentOf(row.active_at),
  expire_date: row.expires_at === null ? null : momentOf(row.expires_at),
  auto_renew: row.auto_renew === 1,
  renew_cycle: row.renew_cycle,
  renew_cost: decimalOf(row.renew_cost),
  waiting_item: row.state === 'notActivated' ? row.order_item_id : null,
  note: row.note,
  labels: [...labels],
})
