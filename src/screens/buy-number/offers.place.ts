import type { NumberType } from '#domain/number.ts'
import type { PageSize } from '#domain/primitives.ts'
import { hrefOf } from '#src/app/address.ts'

/** What the address says; absent parts take no room in it. */
export type OffersPlace = {
  country: string
  type?: NumberType | undefined
  q?: string | undefined
  page?: number | undefined
  page_size?: PageSize | undefined
}

export const offersHref = ({ country, ...search }: OffersPlace): string =>
  hrefOf(`/buy_number/${encodeURIComponent(country)}`, search)
