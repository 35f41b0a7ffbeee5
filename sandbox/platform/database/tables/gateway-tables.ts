import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { Language } from '#domain/kit/primitives.ts'

/** Books of the simulated gateways, which are other companies: no foreign key connects them to the portal's tables. */
export interface GatewayTables {
  gateway_merchant: GatewayMerchantTable
  gateway_payment: GatewayPaymentTable
  gateway_card: GatewayCardTable
}

/**
 * `authorised`: money reserved for the merchant until it is captured or the gateway releases it (`released`); `verified`:
 * confirmed by the merchant and not settled yet; `processing`: an approval that the gateway has not confirmed yet.
 */
export const gatewayPaymentStates = [
  'open',
  'processing',
  'authorised',
  'verified',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'voided',
  'released',
  'refunded',
] as const
export type GatewayPaymentState = (typeof gatewayPaymentStates)[number]

/** The portal's operator as a customer of a gateway. */
export interface GatewayMerchantTable {
  gateway: Gateway
  id: string
  name: string
  secret: string
}

export interface GatewayPaymentTable {
  /** Unguessable, because it gives access to the payment page. */
  token: string
  gateway: Gateway
  /** The merchant's id of the payment; opening it twice creates one payment. */
  reference: string
  merchant_name: string
  tracking: string
  language: Language
  /** Decimal of `currency`. */
  amount: Decimal
  currency: string
  /** Amount that the user approved; null before the approval. */
  authorised_amount: Decimal | null
  /** The gateway's number of the approval: RefNum, SaleReferenceId, RRN, capture id. Unique. */
  receipt: string | null
  return_url: string
  notify_url: string
  state: GatewayPaymentState
  /** The remembered card: chosen by the merchant for this payment, or remembered with it. */
  card_token: string | null
  /** 1: an approval takes the money at once; 0: it is reserved until the merchant captures it. */
  captures_at_once: number
  opened_at: number | null
  authorised_at: number | null
  /** When the gateway confirms an approval that is `processing`. */
  answers_at: number | null
  captured_at: number | null
  ended_at: number | null
  /** How many further queries, and captures, get no response. */
  silent_questions: number
  silent_captures: number
  /** 1: the gateway refuses to capture the money that it has authorised. */
  refuses_capture: number
  created_at: number
  expires_at: number
}

/** A card that a gateway remembers for its merchant. `is_declined` 1: the next payments with it are declined, for testers. */
export interface GatewayCardTable {
  token: string
  gateway: Gateway
  brand: string
  last_digits: string
  expires_at: number
  is_declined: number
}
