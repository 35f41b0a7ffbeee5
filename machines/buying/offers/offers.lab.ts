import { listOffers } from '#domain/contract/buying/buying.ts'
import { offersResponse } from '#domain/fixtures/buying.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { offersMachine } from './offers.machine.ts'

export const offersLab = labOf(offersMachine)({
  schemas: listingSchemas('listOffers', listOffers.query, listOffers.response),
  inputs: [{ query: { country: 'DE' } }],
  events: { 'query.changed': [{ query: { country: 'DE', q: 'Ber' } }] },
  outcomes: { listOffers: { outputs: [offersResponse, { ...offersResponse, count: 0, results: [] }] } },
})
