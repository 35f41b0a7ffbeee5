import type { Language } from '#domain/kit/primitives.ts'

/** Books of the card bank, a separate company: no foreign key connects them to the portal's tables. */
export interface CardBankTables {
  card_merchant: CardMerchantTable
  card_payment: CardPaymentTable
}

/**
 * `authorised`: money reserved for the merchant until it is captured or the bank releases it (`released`);
 * `processing`: an approval that the bank has not confirmed yet.
 */
export const cardPaymentStates = [
  'open',
  'processing',
  'authorised',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'voided',
  'released',
  'refunded',
] as const
export type CardPaymentState = (typeof cardPaymentStates)[number]

export interface CardMerchantTable {
  id: string
  name: string
  secret: string
}

export interface CardPaymentTable {
  /** Unguessable, because it gives access to the payment page. */
  token: string
  merchant_id: string
  /** The merchant's id of the payment; opening it twice creates one payment. */
  reference: string
  merchant_name: string
  tracking: string
  language: Language
  /** Decimal of `currency`. */
  amount: string
  currency: string
  /** Amount that the cardholder approved; null before the approval. */
  authorised_amount: string | null
  return_url: string
  notify_url: string
  state: CardPaymentState
  opened_at: number | null
  authorised_at: number | null
  /** When the bank confirms an approval that is `processing`. */
  answers_at: number | null
  captured_at: number | null
  ended_at: number | null
  /** How many further queries, and captures, get no response. */
  silent_questions: number
  silent_captures: number
  created_at: number
  expires_at: number
}
