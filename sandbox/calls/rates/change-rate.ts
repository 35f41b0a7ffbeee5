import type { RateKind } from '#domain/calls/rate.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type RateChange = { readonly kind: RateKind; readonly prefix: string; readonly percent: number }

/** Ends the valid row of a prefix and begins one with other prices, so that earlier calls keep their rate. */
export const changeRate = async (trx: Writer, now: number, { kind, prefix, percent }: RateChange): Promise<void> => {
  const row = await trx
    .selectFrom('rate')
    .selectAll()
    .where('kind', '=', kind)
    .where('prefix', '=', prefix)
    .where('valid_until', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return refuse('requestInvalid', { field: { name: 'prefix', code: 'INVALID' } })
  const changed = (price: number): number => Math.max(1, Math.round((price * percent) / 10_000)) * 100
  const prices = {
    international: changed(row.international),
    euro: row.euro === null ? null : changed(row.euro),
    local: changed(row.local),
  }
  const stored = trx
    .updateTable('rate')
    .where('kind', '=', kind)
    .where('prefix', '=', prefix)
    .where('valid_from', '=', row.valid_from)
  // A second change at the same moment replaces the first one.
  if (row.valid_from === now) {
    await stored.set(prices).execute()
    return
  }
  await stored.set({ valid_until: now }).execute()
  await trx
    .insertInto('rate')
    .values({ ...row, ...prices, valid_from: now })
    .execute()
}
