import type { TopUpOff } from '#domain/paying/low-balance.ts'

export interface LowBalanceTables {
  balance_watch: BalanceWatchTable
  low_balance: LowBalanceTable
}

/**
 * Notices that the spendable balance of an account falls below `threshold`, in micro-USD, and then is no longer armed. `rearms` 1: it is
 * armed again as soon as the balance reaches the threshold. `round` counts how often it has noticed or was set.
 */
export interface BalanceWatchTable {
  account_id: string
  purpose: 'alert' | 'topUp'
  threshold: number
  is_armed: number
  rearms: number
  round: number
}

/** What a project wants done when its balance becomes low; amounts in micro-USD. `version` grows with each change. */
export interface LowBalanceTable {
  project_id: string
  version: number
  alert_on: number
  alert_threshold: number
  top_up_on: number
  threshold: number
  amount: number
  month_limit: number
  saved_card_id: string | null
  /** Why the portal has switched the top-up off. */
  off_because: TopUpOff | null
  /** Failed payments since the balance fell. */
  tries: number
  next_try_at: number | null
  /** The month, as `2026-11`, whose limit the user was notified of. */
  limit_told: string | null
  /** The user who saved it last, and where: mails go there. */
  set_by: string
  /** When it was last saved or switched off. */
  set_at: number
  portal_origin: string
  gateway_origin: string
}
