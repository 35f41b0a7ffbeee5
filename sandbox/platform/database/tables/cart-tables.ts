import type { CartChange, CartItemState } from '#domain/buying/cart.ts'
import type { BillingOption } from '#domain/buying/offer.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'

export interface CartTables {
  cart: CartTable
  cart_item: CartItemTable
  cart_change: CartChangeTable
}

export interface CartTable {
  project_id: string
  /** Changes with every change of items or prices. */
  version: string
  /** VAT rate of the last reading; a decimal. */
  vat_percent: Decimal
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
  /** Micro-USD before VAT, as last shown to the user. */
  subtotal: number
  /** `holdEnded` is stored as `inCart` with `hold_ended_at`. */
  state: Exclude<CartItemState, 'holdEnded'>
  order_id: string | null
  /** JSON of the price that an order has fixed. */
  charged_price: string | null
  added_at: number
  /** When the user last chose or renewed the number; readings of the cart renew its hold for a limited time from then. */
  held_since: number
  /** When the hold ended for good; null while readings renew it. */
  hold_ended_at: number | null
  /** Registrant and address of the number; null where its offer requires nothing. */
  registrant_id: string | null
  address_id: string | null
}

/** The last change of each number since the cart was last ordered. */
export interface CartChangeTable {
  project_id: string
  number: string
  kind: CartChange['kind']
  changed_at: number
  /** Micro-USD before VAT, of `priceChanged`: as last shown, and now. */
  subtotal_before: number | null
  subtotal: number | null
}
