/** Amounts are micro-USD: 1.00 USD is 1000000. */
export interface LedgerTables {
  ledger_account: LedgerAccountTable
  transfer: TransferTable
  entry: EntryTable
  hold: HoldTable
}

export interface LedgerAccountTable {
  /** `wallet:<project>`, `revenue`, `vat`, `gateway:<name>` … */
  id: string
  kind: string
  project_id: string | null
  /** Sum of the account's entries. */
  balance: number
  /** Sum of its open holds. */
  held: number
  /** How far below zero it may be spent; only where `guarded`. */
  minimum: number
  guarded: number
  /** Number of its entries. */
  version: number
  created_at: number
}

/** Who did it, on whose behalf. */
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
  /** The transfer that this one takes back. */
  reverses: string | null
  created_at: number
}

export interface EntryTable {
  account_id: string
  /** 1, 2, 3 … within the account, without a gap. */
  seq: number
  transfer_id: string
  amount: number
  balance_after: number
  created_at: number
}

export interface HoldTable extends AttributionColumns {
  id: string
  operation_key: string
  request_hash: string
  account_id: string
  amount: number
  state: 'held' | 'posted' | 'voided' | 'expired'
  transfer_id: string | null
  subject: string | null
  expires_at: number | null
  settled_at: number | null
  created_at: number
}
