import type { CallDirection, CallStatus } from '#domain/calls/call.ts'
import type { RateClass, RateKind } from '#domain/calls/rate.ts'

export interface CallTables {
  rate_country: RateCountryTable
  rate: RateTable
  call_record: CallRecordTable
  call_process: CallProcessTable
}

export interface RateCountryTable {
  country: string
  /** The country's names in every language, folded for searching. */
  names: string
  /** Places in the alphabetical orders of both languages. */
  place_en: number
  place_fa: number
}

/** A rate from one moment until the next row of its prefix. Amounts in micro-USD for a minute or a segment. */
export interface RateTable {
  kind: RateKind
  /** Digits after the plus sign. */
  prefix: string
  valid_from: number
  valid_until: number | null
  country: string
  network: string | null
  network_search: string
  international: number
  euro: number | null
  local: number
}

/** A call that has ended. Amounts in micro-USD. */
export interface CallRecordTable {
  id: string
  project_id: string
  number_id: string
  /** The project's number: one of the next two. */
  number: string
  caller_id: string
  destination: string
  direction: CallDirection
  status: CallStatus
  started_at: number
  ended_at: number
  seconds: number
  cost: number
  /** For a minute; null for calls that are free. The next three name the row of `rate`. */
  rate: number | null
  rate_class: RateClass | null
  rate_prefix: string | null
  rate_from: number | null
  /** JSON of the targets that an incoming call rang; null where calls are not routed. */
  rung: string | null
  /** By which the wallet was charged. */
  transfer_id: string | null
}

/** The simulated callers of a project. Each time that they are switched on is a round. */
export interface CallProcessTable {
  project_id: string
  is_on: number
  round: number
  /** Calls of this round. */
  position: number
  next_at: number
}
