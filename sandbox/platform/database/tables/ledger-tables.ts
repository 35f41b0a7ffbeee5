import type { ColumnType } from 'kysely'

/** Amounts are micro-USD: 1.00 USD is 1000000. */
export interface LedgerTables {
  ledger_account: LedgerAccountTable
  transfer: TransferTable
  entry: EntryTable
}

/** Select it with `exactOf` where a house account may be meant: both drivers throw for numbers beyond 2^53. */
type BalanceColumn = ColumnType<number, number | bigint>

export interface LedgerAccountTable {
  /** `wallet:<project>`, `revenue`, `vat`, `gateway:<name>` … */
  id: string
  kind: string
  project_id: string | null
  /** Sum of the account's entries. */
  balance: BalanceColumn
  /** Money reserved for something that is not paid yet: part of the balance that cannot be spent. */
  held: number
  /** Credit: how far below zero the balance may fall; only where `guarded`. */
  minimum: number
  guarded: number
  /** Number of its entries. */
  version: number
  created_at: number
}

/** Who moved the money, and on whose behalf. */
export interface AttributionColumns {
  project_id: string | null
  person_id: string | null
  actor: 'project' | 'admin' | 'superAdmin' | 'system'
  actor_account_id: string | null
  impersonator_account_id: string | null
}

export interface TransferTable extends AttributionColumns {
  id: string
  operation_key: string
  request_hash: string
  kind: string
  subject: string | null
  created_at: number
}

export interface EntryTable {
  account_id: string
  /** 1, 2, 3 … within the account, without a gap. */
  seq: number
  transfer_id: string
  amount: number
  balance_after: BalanceColumn
  created_at: number
}
