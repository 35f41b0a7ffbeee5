import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { AttemptState } from '#domain/paying/payment.ts'
import type { AttributionColumns } from './ledger-tables.ts'

export interface PaymentTables {
  payment_attempt: AttemptTable
  saved_card: SavedCardTable
  /** The portal's access to a gateway. `is_enabled` 0: the operator has switched the gateway off for new payments. */
  gateway_credential: { gateway: Gateway; merchant: string; secret: string; is_enabled: number }
}

/**
 * The terms of a payment, fixed before the user goes to the gateway, and its state. Reports of the gateway are compared
 * with this row and never change the terms.
 */
export interface AttemptTable {
  id: string
  /** Idempotency key of the call that started it; unique. */
  operation_key: string
  request_hash: string
  project_id: string
  purpose: 'order' | 'deposit'
  order_id: string | null
  gateway: Gateway
  /** Set if the payment is charged to a card that the gateway remembers. */
  saved_card_id: string | null
  /** 1: an automatic top-up, which no user has started. */
  is_automatic: number
  /** Micro-USD: net + fee = amount. */
  net: number
  fee: number
  amount: number
  /**
   * Amount that the gateway charges: a decimal of `currency`, too large for micro-units in some. Null for the wallet.
   */
  local_amount: Decimal | null
  currency: string | null
  /** JSON of the exchange's terms. Null for the wallet, and for attempts from before migration 015. */
  exchange: string | null
  tracking_number: string
  return_to: 'order' | 'cart' | 'finance'
  /** The order that waited for credit when a deposit was started. */
  for_order: string | null
  /** Page that started the payment; the user returns there. */
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
  /** Destination of the money: the order, or the wallet if the order could no longer be paid. */
  credited: 'order' | 'wallet' | null
  /** The gateway's id of the payment, and the next step of the user as JSON. */
  reference: string | null
  next: string | null
  capture_asked_at: number | null
  uncertain_since: number | null
  uncertain_checks: number
  /** Number of the scheduled check; checks with a lower number do nothing. */
  check_round: number
  ended_at: number | null
}

/** A card that a gateway remembers for a project. The portal never sees its number: `token` only works for this merchant. */
export interface SavedCardTable {
  id: string
  project_id: string
  gateway: Gateway
  token: string
  brand: string
  last_digits: string
  expires_at: number
  saved_at: number
  /** Payments still refer to a removed card. */
  removed_at: number | null
}
