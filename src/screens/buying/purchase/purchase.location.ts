import { hrefOf } from '#src/runtime/routing/address.ts'
import type { PurchaseSearch } from './purchase.search.ts'

/** Path of the page that sells one offer. */
export const purchasePath = (country: string, offer: string): string =>
  `/buy_number/${encodeURIComponent(country)}/${encodeURIComponent(offer)}`

/** The first step is the default, so the address leaves it out. */
export const purchaseHref = (path: string, { step, numbers, pattern, rank }: PurchaseSearch): string =>
  hrefOf(path, {
    step: step === 'number' ? undefined : step,
    numbers: numbers?.map((number) => number.replace('+', '')).join(','),
    pattern,
    rank,
  })

/** Name of the draft that keeps the choices for one offer until they are in the cart. */
export const purchaseDraftName = (offer: string): string => `purchase/${offer}`
