import type { WireState } from '#domain/paying/wire-transfer.ts'

export interface WireTables {
  wire_transfer: WireTable
}

export interface WireTable {
  id: string
  project_id: string
  /** The site whose account receives the money; a tracking code is taken once per site. */
  site_id: string
  portal_origin: string
  /** Who saved it last: the operator's decision is mailed to this account, and credited in its name. */
  account_id: string
  person_id: string | null
  actor: 'project' | 'admin' | 'superAdmin' | 'system'
  impersonator_account_id: string | null
  state: WireState
  /** Micro-USD, as the customer states it. */
  amount: number | null
  tracking_code: string | null
  details: string
  /** May have been removed since, unless the transfer was handed in. */
  file_id: string | null
  reason: string | null
  /** The attempt that has credited it. */
  attempt_id: string | null
  /** Micro-USD that arrived. */
  credited: number | null
  created_at: number
  updated_at: number
}
