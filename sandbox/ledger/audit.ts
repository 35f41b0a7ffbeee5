import { sql } from 'kysely'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { exactOf } from '#sandbox/platform/database/micro.ts'

export type Discrepancy = { readonly rule: string; readonly subject: string; readonly found: string }

/**
 * Lists broken invariants: a transfer that does not add up to zero, an account whose stored balance is not the sum of its
 * entries, a gap in its entries, a wallet below its minimum. Empty for a consistent ledger.
 */
export const auditLedger = async (db: Reader): Promise<Discrepancy[]> => {
  const unbalanced = await sql<{ id: string; total: string; legs: string }>`
    select t.id as id, cast(coalesce(sum(e.amount), 0) as text) as total, cast(count(e.amount) as text) as legs
    from transfer t left join entry e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) < 2`.execute(db)
  const balances = await db.selectFrom('ledger_account').select(exactOf('balance')).execute()
  const world = balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n)
  const drifted = await sql<{ id: string; balance: string; fold: string }>`
    select a.id as id, cast(a.balance as text) as balance, cast(coalesce(sum(e.amount), 0) as text) as fold
    from ledger_account a left join entry e on e.account_id = a.id
    group by a.id, a.balance, a.version
    having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.seq) or a.version <> coalesce(max(e.seq), 0)`.execute(
    db,
  )
  const misnoted = await sql<{ id: string; seq: number }>`
    select account_id as id, seq from (
      select account_id, seq, balance_after, sum(amount) over (partition by account_id order by seq) as fold from entry
    ) folded where balance_after <> fold`.execute(db)
  const overspent = await sql<{ id: string; spendable: string }>`
    select id, cast(balance - held + minimum as text) as spendable from ledger_account
    where guarded = 1 and balance - held + minimum < 0`.execute(db)
  return [
    ...unbalanced.rows.map((row) => ({
      rule: 'a transfer adds up to zero',
      subject: row.id,
      found: `${row.total} in ${row.legs} legs`,
    })),
    ...(world === 0n ? [] : [{ rule: 'all accounts add up to zero', subject: 'ledger', found: String(world) }]),
    ...drifted.rows.map((row) => ({
      rule: 'a balance is the fold of its entries',
      subject: row.id,
      found: `${row.balance} stored, ${row.fold} folded`,
    })),
    ...misnoted.rows.map((row) => ({
      rule: 'an entry notes the balance after it',
      subject: row.id,
      found: `entry ${row.seq}`,
    })),
    ...overspent.rows.map((row) => ({
      rule: 'a wallet is never overspent',
      subject: row.id,
      found: row.spendable,
    })),
  ]
}
