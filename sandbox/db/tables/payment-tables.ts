import type { FailureCode } from '#domain/failure.ts'
import type { AttemptState, Gateway } from '#domain/payment.ts'
import type { AttributionColumns } from './ledger-tables.ts'

export interface PaymentTables {
  payment_attempt: AttemptTable
  gateway_credential: { gateway: Gateway; merchant: string; secret: string }
}

/**
 * What was agreed before anybody left for the gateway, and how far it is. Whatever comes back is compared with this row;
 * nothing that comes back is ever written into its agreed part.
 */
export interface AttemptTable {
  id: string
  /** At most one attempt per money call. */
  operation_key: string
  request_hash: string
  project_id: string
  purpose: 'order' | 'deposit'
  order_id: string | null
  gateway: Gateway
  /** Micro-USD: net + fee = amount. */
  net: number
  fee: number
  amount: number
  /** What the gateway charges: a decimal of `currency`, too large for micro-units in some. Null for the wallet. */
  local_amount: string | null
  currency: string | null
  tracking_number: string
  return_to: 'order' | 'cart' | 'finance'
  /** Where the person came from and goes back to. */
  portal_origin: string
  gateway_origin: string
  person_id: string | null
  actor: AttributionColumns['actor']
  actor_account_id: string | null
  impersonator_account_id: string | null
  created_at: number
  expires_at: number

  state: AttemptState
  failure: FailureCode | null
  /** Where the money went: to the order, or to the wallet because the order was no longer waiting for it. */
  credited: 'order' | 'wallet' | null
  /** The gateway's name for it, and the way there as JSON. */
  reference: string | null
  next: string | null
  capture_asked_at: number | null
  uncertain_since: number | null
  uncertain_checks: number
  /** Which of its checks is the one to come; earlier ones do nothing. */
  check_round: number
  ended_at: number | null
}
