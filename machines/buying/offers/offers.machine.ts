import type { listOffers } from '#domain/contract/buying/buying.ts'
import type { QueryOf, ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { createListing, type ListingActor, type ListingSnapshot } from '#machines/kit/listing.machine.ts'

export type OffersQuery = QueryOf<typeof listOffers>
export type OffersResponse = ResponseOf<typeof listOffers>

/** The regions and prefixes of one country. The URL holds the country, the filters and the page. (BUY-02) */
export const offersMachine = createListing<OffersResponse, OffersQuery, 'listOffers'>({
  id: 'offers',
  src: 'listOffers',
})

export type OffersActor = ListingActor<OffersResponse, OffersQuery>
export type OffersSnapshot = ListingSnapshot<OffersResponse, OffersQuery>
