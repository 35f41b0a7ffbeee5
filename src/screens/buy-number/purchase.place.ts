import { hrefOf } from '#src/app/address.ts'
import type { PurchaseSearch } from './purchase.search.ts'

/** Path of the page of one offer. */
export const purchasePath = (country: string, offer: string): string =>
  `/buy_number/${encodeURIComponent(country)}/${encodeURIComponent(offer)}`

/** The first step is the page itself, so it leaves no trace in the address. */
export const purchaseHref = (path: string, { step, numbers, pattern, rank }: PurchaseSearch): string =>
  hrefOf(path, {
    step: step === 'number' ? undefined : step,
    numbers: numbers?.map((number) => number.replace('+', '')).join(','),
    pattern,
    rank,
  })

/** Where the choices under one offer are kept while they are not in the cart. */
export const purchaseDraftName = (offer: string): string => `purchase/${offer}`
