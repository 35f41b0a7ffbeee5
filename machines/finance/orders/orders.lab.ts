import { listOrders } from '#domain/contract/finance/finance.ts'
import { ordersResponse } from '#domain/fixtures/finance.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { ordersMachine } from './orders.machine.ts'

export const ordersLab = labOf(ordersMachine)({
  schemas: listingSchemas('listOrders', listOrders.query, listOrders.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listOrders: { outputs: [ordersResponse, { ...ordersResponse, results: [] }] } },
})
