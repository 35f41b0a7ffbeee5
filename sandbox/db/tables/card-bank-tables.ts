import type { Language } from '#domain/primitives.ts'

/** Books of the card bank, which is somebody else's company: no key of ours points here, and none of its to us. */
export interface CardBankTables {
  card_merchant: CardMerchantTable
  card_payment: CardPaymentTable
}

/**
 * `authorised` money is set aside for the merchant until it is captured or the bank lets go of it (`released`);
 * `processing` is an approval that the bank has not yet answered.
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
  /** Unguessable: who has it may pay. */
  token: string
  merchant_id: string
  /** The merchant's name for the payment; asked for twice, it is opened once. */
  reference: string
  merchant_name: string
  tracking: string
  language: Language
  /** Decimal of `currency`. */
  amount: string
  currency: string
  /** What the cardholder's approval was for; null before it. */
  authorised_amount: string | null
  return_url: string
  notify_url: string
  state: CardPaymentState
  opened_at: number | null
  authorised_at: number | null
  /** When an approval that is `processing` is answered. */
  answers_at: number | null
  captured_at: number | null
  ended_at: number | null
  /** How many more questions stay without an answer, and how many captures. */
  silent_questions: number
  silent_captures: number
  created_at: number
  expires_at: number
}
