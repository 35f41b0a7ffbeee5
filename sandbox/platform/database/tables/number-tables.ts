import type { BillingOption, NumberType, RankClass, RequirementLevel } from '#domain/buying/offer.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import type { NumberEventKind } from '#domain/numbers/number-history.ts'
import type { AttributionColumns } from './ledger-tables.ts'

export interface NumberTables {
  owned_number: OwnedNumberTable
  number_event: NumberEventTable
}

/** The states that depend on time (must be renewed, expired) are computed when a number is read. */
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
  /** The order item that it was delivered for. */
  order_item_id: string | null
  created_at: number
  /** Count of the rows of `number_event`; each change of the number is one. */
  version: number
  /** When a number that is being deleted is deleted. */
  deletes_at: number | null
}

/** The history of a number, written in the transaction of each change and never changed. */
export interface NumberEventTable extends AttributionColumns {
  number_id: string
  /** The number's version after the change. */
  version: number
  kind: NumberEventKind
  at: number
  from_value: string | null
  to_value: string | null
  /** Micro-USD that were charged, or were missing. */
  amount: number | null
}
