import { type RawBuilder, sql } from 'kysely'
import { type NumberSpend, spentNumbers } from '#domain/contract/finance/finance.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { sales } from './sales.ts'

/**
 * What a project spent on its numbers in months, with VAT and without gateway fees: the numbers on which it spent most, then all
 * others together.
 * @param starts of the months, newest first
 */
export const spendByNumber = async (db: Reader, project: string, starts: readonly number[]): Promise<NumberSpend[]> => {
  const sums = await readSums(db, project, starts)
  const byNumber = [...Map.groupBy(sums, ({ number }) => number)]
    .map(([number, own]) => ({ number, own, total: own.reduce((sum, each) => sum + each.sum, 0n) }))
    .toSorted((a, b) => (a.total === b.total ? (a.number < b.number ? -1 : 1) : a.total > b.total ? -1 : 1))
  const [named, others] = [byNumber.slice(0, spentNumbers), byNumber.slice(spentNumbers)]
  const spentIn = (own: readonly Sum[]) =>
    starts.map((_, month) =>
      fromMicro(own.filter((each) => each.month === month).reduce((sum, each) => sum + each.sum, 0n)),
    )
  return [
    ...named.map(({ number, own }) => ({ number, spent: spentIn(own) })),
    ...(others.length === 0 ? [] : [{ number: null, spent: spentIn(others.flatMap(({ own }) => own)) }]),
  ]
}

type Sum = { readonly month: number; readonly number: string; readonly sum: bigint }

/** Each charge names its number in another way: as its subject, by its message, or by the items of its order. */
const readSums = async (db: Reader, project: string, starts: readonly number[]): Promise<Sum[]> => {
  const since = starts.at(-1) ?? 0
  const received = (kinds: readonly string[]) => sql`transfer.project_id = ${project}
    and transfer.created_at >= ${since} and transfer.kind in (${sql.join(kinds)})`
  const entries = sql`inner join entry on entry.transfer_id = transfer.id and entry.account_id in (${sql.join(sales)})`
  const { rows } = await sql<{ month: number; number: string; sum: string }>`
    select ${monthOf(starts)} as month, number, cast(sum(amount) as text) as sum from (
      select transfer.created_at as at, owned_number.number as number, entry.amount as amount
        from transfer ${entries} inner join owned_number on owned_number.id = transfer.subject
        where ${received(['renewal', 'restoration', 'channels', 'call'])}
      union all
      select transfer.created_at, sms_outbox.sender, entry.amount
        from transfer ${entries} inner join sms_outbox on sms_outbox.id = transfer.subject
        where ${received(['message', 'messageDelivery', 'messageRefund'])}
      union all
      select transfer.created_at, order_item.number, order_item.total
        from transfer inner join order_item on order_item.order_id = transfer.subject
        where ${received(['purchase'])} and transfer.operation_key like 'settle:%'
      union all
      select transfer.created_at, order_item.number, -order_item.total
        from transfer inner join order_item on transfer.operation_key = 'refund:' || order_item.id
        where ${received(['refund'])}
    ) as charge group by 1, 2`.execute(db)
  return rows.map(({ month, number, sum }) => ({ month: Number(month), number, sum: BigInt(sum) }))
}

/** The place of a moment among the months. */
const monthOf = (starts: readonly number[]): RawBuilder<number> => {
  const cases = starts.map((start, month) => sql`when at >= ${sql.lit(start)} then ${sql.lit(month)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else -1 end`
}
