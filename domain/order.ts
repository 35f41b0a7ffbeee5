import * as v from 'valibot'
import { amountSchema } from '#domain/decimal-form.ts'
import { failureCodeSchema } from '#domain/failure.ts'
import { numberTypeSchema, rankClassSchema } from '#domain/number.ts'
import { paymentAttemptSchema, paymentOfferSchema } from '#domain/payment.ts'
import { configurationSchema, priceSchema } from '#domain/pricing.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/primitives.ts'

export const cartItemStates = ['inCart', 'inOrder', 'notAvailable', 'notAvailableRefunded'] as const
export type CartItemState = (typeof cartItemStates)[number]

/** How long a number is kept for whoever has it in the cart. (BUY-08) */
export const holdMinutes = 15

/** One number in the cart. `configuration.numbers` holds exactly this number; the hold ends at `hold_expires_at`. */
export const cartItemSchema = v.object({
  id: idSchema,
  number: e164Schema,
  country: countrySchema,
  city: v.nullable(v.string()),
  type: numberTypeSchema,
  rank: rankClassSchema,
  state: v.picklist(cartItemStates),
  configuration: configurationSchema,
  price: priceSchema,
  hold_expires_at: momentSchema,
})
export type CartItem = v.InferOutput<typeof cartItemSchema>

/**
 * What changed in the cart since it was last read: a price moved, or the hold ran out. An item whose number was still
 * free was held again (`heldAgain`); one whose number went to somebody else left the cart (`removed`).
 */
export const cartChangeSchema = v.object({
  kind: v.picklist(['priceChanged', 'heldAgain', 'removed']),
  number: e164Schema,
})
export type CartChange = v.InferOutput<typeof cartChangeSchema>

/**
 * `version` changes with every change of items or prices; an order names the version the person saw. `now` is the
 * API's clock, against which holds are counted down. `unfinished_order` blocks a second order.
 */
export const cartSchema = v.object({
  version: idSchema,
  now: momentSchema,
  items: v.array(cartItemSchema),
  total: priceSchema,
  vat_percent: amountSchema,
  vat_country: v.nullable(countrySchema),
  changes: v.array(cartChangeSchema),
  unfinished_order: v.nullable(idSchema),
  gateways: v.array(paymentOfferSchema),
})
export type Cart = v.InferOutput<typeof cartSchema>

export const orderItemStatuses = [
  'buyInProgress',
  'waitingForRequirements',
  'completed',
  'canceledRefunded',
  'notAvailable',
  'notAvailableRefunded',
  'notEnoughCredit',
  'resellerNotEnoughCredit',
  'pendingPay',
  'inProgress',
  'pending',
] as const
export type OrderItemStatus = (typeof orderItemStatuses)[number]

/** `partial`: some items were delivered, the rest refunded to the wallet. */
export const orderStatuses = [
  'pendingPay',
  'inProgress',
  'pending',
  'completed',
  'partial',
  'expired',
  'canceled',
  'errorNeedsSupport',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderStatusSchema = v.picklist(orderStatuses)

/** Statuses that nothing changes any more. */
const settledOrderStatuses: readonly OrderStatus[] = [
  'completed',
  'partial',
  'expired',
  'canceled',
  'errorNeedsSupport',
]
export const isSettled = (status: OrderStatus): boolean => settledOrderStatuses.includes(status)

/** `refunded` is USD returned to the wallet; `number_id` names the bought number once there is one. */
export const orderItemSchema = v.object({
  id: idSchema,
  number: e164Schema,
  number_id: v.nullable(idSchema),
  country: countrySchema,
  city: v.nullable(v.string()),
  type: numberTypeSchema,
  status: v.picklist(orderItemStatuses),
  configuration: configurationSchema,
  price: priceSchema,
  refunded: amountSchema,
})
export type OrderItem = v.InferOutput<typeof orderItemSchema>

/** `pay_until` is set while payment is awaited; `gateways` says how the order can be paid (again), empty when it can't. */
export const orderSchema = v.object({
  id: idSchema,
  status: orderStatusSchema,
  item_count: countSchema,
  items: v.array(orderItemSchema),
  total: priceSchema,
  refunded: amountSchema,
  placed_at: momentSchema,
  pay_until: v.nullable(momentSchema),
  now: momentSchema,
  failure: v.nullable(failureCodeSchema),
  attempt: v.nullable(paymentAttemptSchema),
  gateways: v.array(paymentOfferSchema),
})
export type Order = v.InferOutput<typeof orderSchema>
