import * as v from 'valibot'
import { orderPartial, orderUnpaid } from '#domain/fixtures/paying.ts'
import { orderSchema } from '#domain/paying/order.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { orderDetailsMachine } from './order-details.machine.ts'

export const orderDetailsLab = labOf(orderDetailsMachine)({
  schemas: {
    input: v.strictObject({ order: v.string() }),
    context: contextOf({ loaded: v.nullable(orderSchema), failure: v.nullable(failureInLog) }),
    events: { 'retry.requested': bare('retry.requested'), 'order.changed': bare('order.changed') },
    outputs: { loadOrderItems: orderSchema },
  },
  inputs: [{ order: 'ord_1' }],
  outcomes: { loadOrderItems: { outputs: [orderPartial, orderUnpaid], errors: [{ code: 'orderUnknown' }] } },
})
