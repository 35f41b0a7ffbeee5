import type { Feature, NumberType } from '#domain/buying/offer.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** Country and query of the offers page; absent parameters are left out of the address. */
export type OffersLocation = {
  country: string
  type?: NumberType | undefined
  feature?: Feature | undefined
  q?: string | undefined
  page?: number | undefined
  page_size?: PageSize | undefined
}

export const offersHref = ({ country, ...search }: OffersLocation): string =>
  hrefOf(`/buy_number/${encodeURIComponent(country)}`, search)
