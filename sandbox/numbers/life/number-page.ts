import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { type NumberAction, refusalOfAction } from '#domain/numbers/number-actions.ts'
import type { ComingEvent } from '#domain/numbers/number-history.ts'
import { autoRenewDays, day, dearerAfterDays, restorableDays } from '#domain/numbers/number-life.ts'
import { requirementsOf } from '#sandbox/buying/requirements/fulfilments.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { listHistory } from './history.ts'
import { readLabelsOf } from './labels.ts'
import { nextRenewalOf } from './next-renewal.ts'
import { stateOf, toOwnedNumber } from './owned-number.ts'
import { storedTargets, storedUrl } from './stored-trunks.ts'

/** @throws Refusal `numberUnknown` for a number of another project */
export const readNumber = async (db: Reader, project: string, id: string): Promise<OwnedNumberTable> => {
  const row = await db.selectFrom('owned_number').selectAll().where('id', '=', id).executeTakeFirst()
  return row?.project_id === project ? row : refuse('numberUnknown', { subjects: [id] })
}

/** @throws Refusal the state's code if it does not allow the action */
export const requireLegal = (row: OwnedNumberTable, now: number, action: NumberAction): void => {
  const refusal = refusalOfAction(stateOf(row, now), action)
  if (refusal !== null) refuse(refusal, { subjects: [row.id] })
}

/** A number with a page of its history. `numbersVersion`: read before the number; empty: unknown. */
export const numberPageOf = async (
  db: Reader,
  now: number,
  row: OwnedNumberTable,
  { before, numbersVersion = '' }: { before?: number | undefined; numbersVersion?: string } = {},
): Promise<NumberPage> => {
  const number = toOwnedNumber(row, now, (await readLabelsOf(db, [row.id])).get(row.id) ?? [])
  return {
    number,
    version: row.version,
    ...(await listHistory(db, row.id, before)),
    coming: comingOf(row, now),
    next_renewal: await nextRenewalOf(db, now, row),
    restorable_until:
      number.state === 'expired' && row.expires_at !== null ? momentOf(row.expires_at + restorableDays * day) : null,
    deleted_at: row.state === 'deleting' && row.deletes_at !== null ? momentOf(row.deletes_at) : null,
    requirements: number.waiting_item === null ? null : await requirementsOf(db, now, number.waiting_item),
    call_targets: storedTargets(row.call_targets),
    sms_url: storedUrl(row.sms_url),
    earlier: null,
    now: momentOf(now),
    numbers_version: numbersVersion,
  }
}

const comingOf = (row: OwnedNumberTable, now: number): ComingEvent[] => {
  const { state, expires_at: end, auto_renew } = row
  if (state === 'deleting' && row.deletes_at !== null) return [{ kind: 'deletion', at: momentOf(row.deletes_at) }]
  if (state !== 'active' || end === null) return []
  const coming: [ComingEvent['kind'], number][] = [
    ...(auto_renew === 1 ? [['autoRenew', end - autoRenewDays[0] * day] as const] : []),
    ['end', end],
    ...dearerAfterDays.map((days) => ['restoreDearer', end + days * day] as const),
    ['deletion', end + restorableDays * day],
  ].map(([kind, at]) => [kind as ComingEvent['kind'], at as number])
  return coming.filter(([, at]) => at > now).map(([kind, at]) => ({ kind, at: momentOf(at) }))
}
