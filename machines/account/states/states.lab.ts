import { listStates } from '#domain/contract/account/account-details.ts'
import { states } from '#domain/fixtures/account-sections.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { statesMachine } from './states.machine.ts'

export const statesLab = labOf(statesMachine)({
  schemas: listingSchemas('listStates', listStates.query, listStates.response),
  inputs: [{ query: { country: 'DE' } }],
  events: { 'query.changed': [{ query: { country: 'GI' } }] },
  outcomes: { listStates: { outputs: [states, { results: [] }] } },
})
