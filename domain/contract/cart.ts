import * as v from 'valibot'
import { amountSchema } from '#domain/decimal-form.ts'
import { cartSchema } from '#domain/order.ts'
import { gatewaySchema, paymentAttemptSchema } from '#domain/payment.ts'
import { idSchema } from '#domain/primitives.ts'
import { spenders } from '#domain/project.ts'
import { endpoint } from './endpoint.ts'

export const loadCart = endpoint({
  id: 'API-54',
  name: 'loadCart',
  summary: 'The cart with prices, VAT, holds and the ways to pay.',
  method: 'GET',
  path: 'cart/pk/',
  access: 'project',
  response: cartSchema,
})

export const removeFromCart = endpoint({
  id: 'API-54',
  name: 'removeFromCart',
  summary: 'Removes one item, or all of them, and frees their numbers.',
  method: 'DELETE',
  path: 'cart/pk/',
  access: 'project',
  roles: spenders,
  query: v.object({ item: v.optional(idSchema) }),
  response: cartSchema,
  failures: ['cartItemUnknown'],
})

export const paymentRequestSchema = v.object({
  gateway: gatewaySchema,
  /** Version and total of the cart that was shown; anything else is refused with `cartUpdated` and nothing is charged. */
  cart_version: idSchema,
  expected_total: amountSchema,
})
export type PaymentRequest = v.InferOutput<typeof paymentRequestSchema>

/** Every way of starting a payment answers the attempt it made; `attempt.next` is where the browser goes. */
export const placeOrder = endpoint({
  id: 'API-55',
  name: 'placeOrder',
  summary: 'Turns the cart into an order and starts its payment, once.',
  method: 'POST',
  path: 'cart/pk/process_pay/',
  access: 'project',
  roles: spenders,
  body: paymentRequestSchema,
  response: paymentAttemptSchema,
  idempotent: true,
  failures: [
    'cartEmpty',
    'cartUpdated',
    'holdExpired',
    'billingAddressMissing',
    'phoneNotVerified',
    'unprocessedOrderExists',
    'gatewayUnavailable',
    'noGatewayAvailable',
    'balanceNotEnough',
    'projectDeactivated',
    'accountBlocked',
    'resellerUnpublished',
    'resellerNotEnoughCredit',
    'keyReused',
    'keyInFlight',
  ],
})
