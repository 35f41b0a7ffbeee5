import type { BillingOption } from '#domain/number.ts'
import type { CartChange, CartItemState } from '#domain/order.ts'

export interface CartTables {
  cart: CartTable
  cart_item: CartItemTable
  cart_change: CartChangeTable
}

export interface CartTable {
  project_id: string
  /** Another one after every change of items or prices. */
  version: string
  /** What was last taken into account; a decimal. */
  vat_percent: string
}

export interface CartItemTable {
  id: string
  project_id: string
  number: string
  offer_id: string
  billing_option: BillingOption
  additional_channels: number
  /** Months. */
  cycle: number
  auto_renew: number
  /** Micro-USD before VAT, as it was last shown. */
  subtotal: number
  state: CartItemState
  order_id: string | null
  /** JSON of the price, once an order has fixed it. */
  charged_price: string | null
  added_at: number
}

/** What the person has not ordered since it happened: at most one per number, the last one. */
export interface CartChangeTable {
  project_id: string
  number: string
  kind: CartChange['kind']
  changed_at: number
}
