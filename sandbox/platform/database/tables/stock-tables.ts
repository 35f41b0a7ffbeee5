import type { BillingOption, NumberType, RankClass, RequirementLevel } from '#domain/buying/offer.ts'

/** Amounts are micro-USD, times milliseconds of the sandbox's clock. */
export interface StockTables {
  offer: OfferTable
  offer_terms: OfferTermsTable
  stock: StockTable
  stock_notice: StockNoticeTable
}

/** Someone who wants a mail when an offer is in stock again; at most one row per person, project and offer. */
export interface StockNoticeTable {
  project_id: string
  account_id: string
  offer_id: string
  /** Portal in which it was requested; the mail links to it. */
  portal_origin: string
  created_at: number
  expires_at: number
}

export interface OfferTable {
  /** `de-local-30` */
  id: string
  country: string
  type: NumberType
  prefix: string
  calling_code: string
  city: string | null
  /** Names of the city in the form that searches compare; see `placeKey`. */
  city_search: string
  sms: number
  requirement_level: RequirementLevel
  setup_cost: number
  pulse: number
  minimum_call_duration: number
  bronze_fee: number
  silver_fee: number
  gold_fee: number
  /** Numbers of the offer in `stock`, free or not. A transaction that adds numbers raises it. */
  numbers: number
  /** Position among the offers of its country. */
  position: number
}

export interface OfferTermsTable {
  offer_id: string
  option: BillingOption
  monthly_cost: number
  inbound_rate: number
  channels_included: number
  channels_additional_maximum: number
  channel_monthly_cost: number
}

/**
 * One number for sale. It is free if it is not sold and no hold on it is still valid. A hold belongs to a project's
 * cart (`held_for` is `cart`) or to one of its orders (`held_for` is the order's id).
 */
export interface StockTable {
  /** E.164 */
  number: string
  offer_id: string
  rank: RankClass
  /** Random value by which samples are drawn. */
  random_key: number
  held_by: string | null
  held_for: string | null
  held_until: number | null
  /** Id of the project that bought it, or the literal `elsewhere` for a number sold outside the sandbox. */
  sold_to: string | null
  sold_at: number | null
}
