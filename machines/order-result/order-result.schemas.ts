import * as v from 'valibot'
import { loadOrder } from '#domain/contract/callback.ts'
import { orderSchema } from '#domain/order.ts'
import { gatewaySchema, paymentAttemptSchema } from '#domain/payment.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import { attemptOutput } from '#machines/payment/attempt.schemas.ts'
import { startOutput } from '#machines/payment/start.schemas.ts'
import type { orderResultMachine } from './order-result.machine.ts'

const id = v.nullable(v.string())

export const orderResultSchemas = schemasOf<typeof orderResultMachine>()({
  input: v.strictObject({ order: id, attempt: id, mayOrder: v.boolean() }),
  context: contextOf({
    paid: v.nullable(paymentAttemptSchema),
    known: v.nullable(orderSchema),
    refusal: v.nullable(failureInLog),
    failure: v.nullable(failureInLog),
  }),
  events: {
    'gateway.chosen': event('gateway.chosen', { gateway: gatewaySchema }),
    'payment.requested': bare('payment.requested'),
    'anotherWay.requested': bare('anotherWay.requested'),
    'page.returned': bare('page.returned'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: { loadOrder: loadOrder.response, attempt: attemptOutput, start: startOutput },
})
