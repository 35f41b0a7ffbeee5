import type { BillingOption, NumberType, RankClass, RequirementLevel } from '#domain/buying/offer.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { NumberState } from '#domain/numbers/number.ts'
import type { NumberEventKind } from '#domain/numbers/number-history.ts'
import type { DeliveryFailure, SmsDelivery } from '#domain/numbers/sms-trunk.ts'
import type { AttributionColumns } from './ledger-tables.ts'

export interface NumberTables {
  owned_number: OwnedNumberTable
  number_event: NumberEventTable
  number_label: NumberLabelTable
  /** Days that a project has switched on or off; see `domain/numbers/reminders.ts`. */
  number_reminder: { project_id: string; days: number; is_on: number }
  bulk_job: BulkJobTable
  bulk_item: BulkItemTable
  sms_delivery: SmsDeliveryTable
  received_message: ReceivedMessageTable
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
  note: string
  /** Note and labels, folded for searching. */
  text_search: string
  /** JSON; where calls go, in order. */
  call_targets: string
  sms_url: string | null
  /** With which messages are signed; present with `sms_url`. */
  sms_secret: string | null
}

/** Each change of a number's labels changes the number's version too. */
export interface NumberLabelTable {
  number_id: string
  project_id: string
  name: string
  /** Place among the number's labels, from 0. */
  position: number
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

/** A change of many numbers. A project has at most one that runs. */
export interface BulkJobTable extends AttributionColumns {
  id: string
  state: 'running' | 'done'
  /** JSON of the change, and of the secret that it gives to numbers. */
  change: string
  created_at: number
  finished_at: number | null
}

/** One number of a bulk job, in the order of its list. */
export interface BulkItemTable {
  job_id: string
  position: number
  number_id: string
  /** The number's version that the user saw. */
  version: number
  /** Micro-USD that the user confirmed. */
  total: number
  /** `kept`: the number already was as wanted. */
  state: 'waiting' | 'refused' | 'kept' | 'done'
  refusal: FailureCode | null
}

/** What was sent to SMS trunks; the newest of each number are kept. */
export interface SmsDeliveryTable {
  number_id: string
  /** Counts the deliveries of the number. */
  position: number
  kind: SmsDelivery['kind']
  /** 1: a test, or a message that a user has sent again. */
  is_requested: 0 | 1
  at: number
  url: string
  sent: string
  status: number | null
  failure: DeliveryFailure | null
  milliseconds: number | null
  answer: string
}

/** What the sandbox's own receiver was sent; never in production. */
export interface ReceivedMessageTable {
  id: string
  at: number
  path: string
  /** JSON of the headers `webhook-…`. */
  headers: string
  body: string
}
