import type { NumberType } from '#domain/buying/offer.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { OrderItemStatus, OrderStatus } from '#domain/paying/order.ts'

/** Amounts are micro-USD, times milliseconds of the sandbox's clock, prices and configurations the JSON of the wire. */
export interface OrderTables {
  customer_order: OrderTable
  order_item: OrderItemTable
  supplier_behaviour: SupplierBehaviourTable
}

export interface OrderTable {
  id: string
  project_id: string
  status: OrderStatus
  /** Version of the cart that was ordered. */
  cart_version: string
  item_count: number
  /** Amount to pay: the sum of its items' totals. */
  total: number
  failure: FailureCode | null
  /** The attempt that paid it, null while unpaid. */
  paid_by: string | null
  placed_at: number
  pay_until: number
  paid_at: number | null
  ended_at: number | null
  /** When a user first read the order after its end; null: its result is news. */
  seen_at: number | null
  /** The site whose reseller pays for the delivery; null for projects of no reseller. */
  reseller: string | null
}

export interface OrderItemTable {
  id: string
  order_id: string
  /** 0, 1, 2 … in the order of the cart. */
  position: number
  number: string
  offer_id: string
  country: string
  city: string | null
  type: NumberType
  status: OrderItemStatus
  configuration: string
  price: string
  /** Parts of the price that go to different accounts; they add up to `total`. */
  subtotal: number
  vat: number
  total: number
  /** Null for orders from before migration 034. */
  vat_percent: Decimal | null
  refunded: number
  number_id: string | null
  /** As in the cart. */
  registrant_id: string | null
  address_id: string | null
  /** Micro-USD that the reseller pays for it; 0 without one. */
  wholesale: number
  /** How often its delivery was tried. */
  tries: number
  /** How often the supplier has failed to take it. */
  failures: number
  /** When it is canceled because it still waits for credit; null while it does not. */
  credit_until: number | null
  /** 1: the automatic delivery has given up, and a human decides. */
  needs_support: number
}

/** What the simulated supplier does with a number. */
export interface SupplierBehaviourTable {
  /** A number, or the id of an offer. */
  subject: string
  behaviour: SupplierBehaviour
  /** How many orders it applies to. */
  times: number
}

export type SupplierBehaviour = 'slow' | 'fails' | 'refuses'
