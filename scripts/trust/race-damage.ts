import { sql } from 'kysely'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditPayments } from '#sandbox/paying/payments/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

export type RaceDamage = {
  /** Numbers that were paid or delivered more than once. */
  readonly soldTwice: readonly string[]
  /** Wallets whose stored balance, or the sum of whose entries at any time, is below zero. */
  readonly overspent: readonly string[]
  /** Other discrepancies in the books. */
  readonly damage: readonly string[]
}

/** Reads only stored rows, so it does not depend on what the API has answered. */
export const findRaceDamage = async (db: Reader): Promise<RaceDamage> => {
  const delivered = await sql<{ subject: string }>`
    select item.number as subject from order_item item join customer_order placed on placed.id = item.order_id
    where placed.paid_by is not null group by item.number having count(*) > 1
    union select number as subject from owned_number group by number having count(*) > 1`.execute(db)
  const below = await sql<{ subject: string }>`
    select distinct account_id as subject from (
      select account_id, sum(amount) over (partition by account_id order by seq) as balance from entry
      where account_id like 'wallet:%'
    ) folded where balance < 0
    union select id as subject from ledger_account where guarded = 1 and balance < 0`.execute(db)
  const books = [...(await auditLedger(db)), ...(await auditPayments(db))]
  return {
    soldTwice: delivered.rows.map(({ subject }) => subject),
    overspent: below.rows.map(({ subject }) => subject),
    damage: books.map(({ rule, subject, found }) => `${rule}: ${subject} (${found})`),
  }
}
