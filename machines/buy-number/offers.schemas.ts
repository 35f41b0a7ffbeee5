import { listOffers } from '#domain/contract/dids.ts'
import { schemasOf } from '#machines/kit/chart.schemas.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import type { offersMachine } from './offers.machine.ts'

export const offersSchemas = schemasOf<typeof offersMachine>()(
  listingSchemas('listOffers', listOffers.query, listOffers.response),
)
