import type { listOffers } from '#domain/contract/dids.ts'
import type { QueryOf, ResponseOf } from '#domain/contract/endpoint.ts'
import { createListing, type ListingActor, type ListingSnapshot } from '#machines/kit/listing.machine.ts'

export type OffersQuery = QueryOf<typeof listOffers>
export type OffersAnswer = ResponseOf<typeof listOffers>

/** Regions and prefixes of one country. The country, filters and page stand in the address. (BUY-02) */
export const offersMachine = createListing<OffersAnswer, OffersQuery>({ id: 'offers', src: 'listOffers' })

export type OffersActor = ListingActor<OffersAnswer, OffersQuery>
export type OffersSnapshot = ListingSnapshot<OffersAnswer, OffersQuery>
