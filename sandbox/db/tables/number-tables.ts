import type { BillingOption, NumberState, NumberType, RankClass, RequirementLevel } from '#domain/number.ts'

export interface NumberTables {
  owned_number: OwnedNumberTable
}

/** What time makes of an active number is worked out when it is read: it needs renewing, then it has expired. */
export type StoredNumberState = Exclude<NumberState, 'renewNeeded' | 'expired'>

export interface OwnedNumberTable {
  id: string
  project_id: string
  number: string
  offer_id: string
  country: string
  city: string | null
  city_search: string
  prefix: string
  type: NumberType
  state: StoredNumberState
  rank: RankClass
  sms: number
  billing_option: BillingOption
  channels_included: number
  channels_additional: number
  requirement_level: RequirementLevel
  active_at: number | null
  expires_at: number | null
  auto_renew: number
  /** Months. */
  renew_cycle: number
  /** Micro-USD for one cycle, before VAT. */
  renew_cost: number
  /** The order item that bought it. */
  order_item_id: string | null
  created_at: number
}
