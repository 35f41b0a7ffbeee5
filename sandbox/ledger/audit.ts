import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export type Discrepancy = { readonly rule: string; readonly subject: string; readonly found: string }

/**
 * Looks for anything that must never be: a transfer that doesn't add up, an account whose stored balance isn't the fold
 * of its entries, a gap in its entries, held money without a hold, a wallet below what may be spent. Empty when all is well.
 */
export const auditLedger = async (db: Reader): Promise<Discrepancy[]> => {
  const unbalanced = await sql<{ id: string; total: number; legs: number }>`
    select t.id as id, cast(coalesce(sum(e.amount), 0) as bigint) as total, cast(count(e.amount) as bigint) as legs
    from transfer t left join entry e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) < 2`.execute(db)
  const world = await sql<{ total: number }>`
    select cast(coalesce(sum(balance), 0) as bigint) as total from ledger_account`.execute(db)
  const drifted = await sql<{ id: string; balance: number; fold: number }>`
    select a.id as id, a.balance as balance, cast(coalesce(sum(e.amount), 0) as bigint) as fold
    from ledger_account a left join entry e on e.account_id = a.id
    group by a.id, a.balance, a.version
    having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.seq) or a.version <> coalesce(max(e.seq), 0)`.execute(
    db,
  )
  const misnoted = await sql<{ id: string; seq: number }>`
    select account_id as id, seq from (
      select account_id, seq, balance_after, sum(amount) over (partition by account_id order by seq) as fold from entry
    ) folded where balance_after <> fold`.execute(db)
  const misheld = await sql<{ id: string; held: number; open: number }>`
    select a.id as id, a.held as held, cast(coalesce(sum(h.amount), 0) as bigint) as open
    from ledger_account a left join hold h on h.account_id = a.id and h.state = 'held'
    group by a.id, a.held having a.held <> coalesce(sum(h.amount), 0)`.execute(db)
  const overspent = await sql<{ id: string; spendable: number }>`
    select id, balance - held + minimum as spendable from ledger_account
    where guarded = 1 and balance - held + minimum < 0`.execute(db)
  return [
    ...unbalanced.rows.map((row) => ({
      rule: 'a transfer adds up to zero',
      subject: row.id,
      found: `${row.total} in ${row.legs} legs`,
    })),
    ...world.rows
      .filter((row) => row.total !== 0)
      .map((row) => ({ rule: 'all accounts add up to zero', subject: 'ledger', found: String(row.total) })),
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
    ...misheld.rows.map((row) => ({
      rule: 'held money has its holds',
      subject: row.id,
      found: `${row.held} held, ${row.open} in holds`,
    })),
    ...overspent.rows.map((row) => ({
      rule: 'a wallet is never overspent',
      subject: row.id,
      found: String(row.spendable),
    })),
  ]
}
