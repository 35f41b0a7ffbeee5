import { toMicro } from '#domain/kit/decimal.ts'
import { chargeOf } from '#domain/numbers/number-price.ts'
import type { Renewing } from '#domain/numbers/runway.ts'
import { vatOf } from '#sandbox/buying/cart/vat.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'

export type Ending = Renewing & { readonly number: string; readonly isAutomatic: boolean }

/** Both inclusive, in epoch milliseconds. `until` absent: all later ends. */
type Ends = { readonly from: number; readonly until?: number }

/** Active numbers of a project by their ends, at what a cycle costs now with VAT. */
export const endingNumbers = async (db: Reader, project: string, { from, until }: Ends): Promise<Ending[]> => {
  const { percent } = await vatOf(db, project)
  const rows = await db
    .selectFrom('owned_number')
    .select(['id', 'number', 'active_at', 'expires_at', 'renew_cycle', 'renew_cost', 'auto_renew'])
    .where('project_id', '=', project)
    .where('state', '=', 'active')
    .where('expires_at', '>=', from)
    .$if(until !== undefined, (query) => query.where('expires_at', '<=', until ?? 0))
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  // Hundreds of numbers have a few prices.
  const costs = new Map<number, bigint>()
  const costOf = (renewCost: number): bigint => {
    const cost = costs.get(renewCost) ?? toMicro(chargeOf(decimalOf(renewCost), percent).total)
    costs.set(renewCost, cost)
    return cost
  }
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    start: row.active_at ?? row.expires_at ?? from,
    expires: row.expires_at ?? from,
    cycle: row.renew_cycle,
    cost: costOf(row.renew_cost),
    isAutomatic: row.auto_renew === 1,
  }))
}
