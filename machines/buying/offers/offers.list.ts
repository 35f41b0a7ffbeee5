import { listOffers } from '#domain/contract/buying/buying.ts'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { defineList, type ListActor, type ListQuery, type ListSnapshot } from '#machines/kit/list.ts'

/** The regions and prefixes of one country. The URL holds the country, the filters and the page. (BUY-02) */
export const offers = defineList('offers', listOffers)

export type OffersQuery = ListQuery<typeof offers>
export type OffersActor = ListActor<typeof offers>
export type OffersSnapshot = ListSnapshot<typeof offers>
export type OffersResponse = ResponseOf<typeof listOffers>
