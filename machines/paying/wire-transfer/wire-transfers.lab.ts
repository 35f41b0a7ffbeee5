import { listWireTransfers } from '#domain/contract/paying/paying.ts'
import { noWires, wireList } from '#domain/fixtures/wire.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { wireTransfersMachine } from './wire-transfers.machine.ts'

export const wireTransfersLab = labOf(wireTransfersMachine)({
  schemas: listingSchemas('listWireTransfers', listWireTransfers.query, listWireTransfers.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { after: 'wtr_discontinued' } }] },
  outcomes: { listWireTransfers: { outputs: [wireList, noWires] } },
})
