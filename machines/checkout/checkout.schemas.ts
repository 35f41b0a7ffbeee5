import * as v from 'valibot'
import { billingAddressAnswerSchema } from '#domain/contract/billing.ts'
import { cartSchema } from '#domain/order.ts'
import { gatewaySchema, paymentAttemptSchema } from '#domain/payment.ts'
import { billingAddressOutput } from '#machines/billing-address/billing-address.schemas.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import { attemptOutput } from '#machines/payment/attempt.schemas.ts'
import { startOutput } from '#machines/payment/start.schemas.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import { checkoutSteps } from './checkout.types.ts'

const step = v.picklist(checkoutSteps)
const place = { step, gateway: v.nullable(gatewaySchema), amount: v.nullable(v.string()) }
const attempt = v.nullable(paymentAttemptSchema)

export const checkoutSchemas = schemasOf<typeof checkoutMachine>()({
  input: v.strictObject({ place: v.strictObject(place), mayOrder: v.boolean(), read: v.array(v.string()) }),
  context: contextOf({
    cart: v.nullable(cartSchema),
    billing: v.nullable(billingAddressAnswerSchema),
    unfinished: attempt,
    attempt,
    failure: v.nullable(failureInLog),
  }),
  events: {
    'step.opened': event('step.opened', place),
    'step.requested': event('step.requested', { step }),
    'gateway.chosen': event('gateway.chosen', { gateway: gatewaySchema }),
    'payment.requested': bare('payment.requested'),
    'changes.reviewed': bare('changes.reviewed'),
    'phone.verified': bare('phone.verified'),
    'page.returned': bare('page.returned'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: {
    loadCheckout: v.object({ cart: cartSchema, billing: billingAddressAnswerSchema, unfinished: attempt }),
    billingAddress: billingAddressOutput,
    deposit: v.object({ attempt }),
    start: startOutput,
    attempt: attemptOutput,
  },
})
