import * as v from 'valibot'
import { numberTypeSchema } from '#domain/buying/offer.ts'
import { configurationSchema, priceSchema } from '#domain/buying/pricing.ts'
import { unmetNeedSchema } from '#domain/buying/requirements.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { failureCodeSchema } from '#domain/kit/failure.ts'
import { paymentOptionSchema } from '#domain/kit/payment-option.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { invoiceReferenceSchema } from './invoice.ts'
import { paymentAttemptSchema } from './payment.ts'

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

/** Statuses that are final. */
const settledOrderStatuses: readonly OrderStatus[] = [
  'completed',
  'partial',
  'expired',
  'canceled',
  'errorNeedsSupport',
]

export const isSettled = (status: OrderStatus): boolean => settledOrderStatuses.includes(status)

/**
 * `refunded`: USD returned to the wallet. `number_id`: the bought number, as soon as it exists. `requirements`: what the
 * number lacks while it waits for its requirements, and when it is canceled; null in every other status. `credit`: until when
 * the item waits for credit; `missing`: USD that the wallet lacks now, null if the reseller's credit is short.
 */
export const orderItemSchema = v.object({
  id: idSchema,
  number: e164Schema,
  number_id: v.nullable(idSchema),
  country: countrySchema,
  ...placeEntries,
  type: numberTypeSchema,
  status: v.picklist(orderItemStatuses),
  configuration: configurationSchema,
  price: priceSchema,
  refunded: amountSchema,
  requirements: v.optional(v.nullable(v.object({ unmet: v.array(unmetNeedSchema), cancel_at: momentSchema })), null),
  credit: v.optional(v.nullable(v.object({ missing: v.nullable(amountSchema), cancel_at: momentSchema })), null),
})

export type OrderItem = v.InferOutput<typeof orderItemSchema>

/**
 * `pay_until` is set while the order awaits payment. `gateways`: options to pay it (again), empty if it cannot be paid. `invoice`: of
 * the paid order; null before it is paid.
 */
export const orderSchema = v.object({
  id: idSchema,
  status: orderStatusSchema,
  item_count: countSchema,
  items: v.array(orderItemSchema),
  price: priceSchema,
  refunded: amountSchema,
  placed_at: momentSchema,
  pay_until: v.nullable(momentSchema),
  now: momentSchema,
  failure: v.nullable(failureCodeSchema),
  attempt: v.nullable(paymentAttemptSchema),
  gateways: v.array(paymentOptionSchema),
  invoice: v.optional(v.nullable(invoiceReferenceSchema), null),
})

export type Order = v.InferOutput<typeof orderSchema>

/** A number to read aloud: the last eight letters of the id, which are random, in two groups. */
export const orderNumber = (id: string): string => {
  const letters = id.slice(id.indexOf('_') + 1).toUpperCase()
  return letters.length < 8 ? letters : `${letters.slice(-8, -4)}-${letters.slice(-4)}`
}
