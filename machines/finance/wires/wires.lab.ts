import { listWires } from '#domain/contract/finance/finance.ts'
import { wiresResponse } from '#domain/fixtures/finance.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { wiresMachine } from './wires.machine.ts'

export const wiresLab = labOf(wiresMachine)({
  schemas: listingSchemas('listWires', listWires.query, listWires.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { state: 'issued' } }] },
  outcomes: { listWires: { outputs: [wiresResponse, { ...wiresResponse, results: [] }] } },
})
