import * as v from 'valibot'
import { boughtAgainSchema } from '#domain/buying/again.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { payingWithEntries, spendsStored } from '#domain/kit/payment-option.ts'
import { countSchema, e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { billingAddressSchema } from '#domain/paying/billing-address.ts'
import { sentBillingAddressSchema } from '#domain/paying/official-invoice.ts'
import { orderSchema } from '#domain/paying/order.ts'
import { paymentAttemptSchema } from '#domain/paying/payment.ts'
import { walletSchema } from '#domain/paying/wallet.ts'
import {
  bankAccountSchema,
  detailsSchema,
  trackingCodeSchema,
  wireTransferSchema,
} from '#domain/paying/wire-transfer.ts'

export const paymentRequestSchema = v.strictObject({
  ...payingWithEntries,
  /** Version and total of the cart that the user saw; the API refuses other values with `cartUpdated` and charges nothing. */
  cart_version: idSchema,
  expected_total: amountSchema,
})

export type PaymentRequest = v.InferOutput<typeof paymentRequestSchema>

/** All calls that start a payment respond with the new attempt; `attempt.next` is the browser's next step. */
export const placeOrder = endpoint({
  id: 'API-55',
  name: 'placeOrder',
  summary: 'Turns the cart into an order and starts its payment, once.',
  method: 'POST',
  path: 'cart/pk/process_pay/',
  access: 'project',
  rights: ['order'],
  confirmation: (body) => (spendsStored(body) ? 'paying' : null),
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
    'resellerUnpublished',
    'resellerNotEnoughCredit',
    'domainInvalid',
  ],
})

/** `version` grows with each change, 0 before the first; `country_fixed`: the one allowed change of the billing country was made. */
export const billingAddressResponseSchema = v.object({
  version: countSchema,
  address: v.nullable(billingAddressSchema),
  country_fixed: v.boolean(),
})

export type BillingAddressResponse = v.InferOutput<typeof billingAddressResponseSchema>

export const loadBillingAddress = endpoint({
  id: 'API-28',
  name: 'loadBillingAddress',
  summary: 'The address that orders are billed to.',
  method: 'GET',
  path: 'project/pk/billing_address/',
  access: 'project',
  response: billingAddressResponseSchema,
})

export const saveBillingAddress = endpoint({
  id: 'API-28',
  name: 'saveBillingAddress',
  summary:
    'Replaces the billing address; its country changes once at the most. `version`: the one that the user saw; an older one is refused.',
  method: 'PUT',
  path: 'project/pk/billing_address/',
  access: 'project',
  rights: ['order'],
  body: sentBillingAddressSchema,
  response: billingAddressResponseSchema,
  failures: ['billingCountryFixed', 'projectChanged'],
})

export type BillingAddressRequest = v.InferOutput<typeof sentBillingAddressSchema>

export const findUnfinishedPayment = endpoint({
  id: 'API-56',
  name: 'findUnfinishedPayment',
  summary: 'The last payment that has not ended, or null.',
  method: 'GET',
  path: 'callback/pk/',
  access: 'project',
  response: v.object({ attempt: v.nullable(paymentAttemptSchema) }),
})

export const verifyPayment = endpoint({
  id: 'API-57',
  name: 'verifyPayment',
  summary: 'Asks the gateway how an attempt ended and completes it; however often it is called, it completes once.',
  method: 'POST',
  path: 'callback/pk/payment/',
  access: 'project',
  body: v.strictObject({ attempt: idSchema }),
  response: paymentAttemptSchema,
  failures: ['attemptUnknown', 'returnForged'],
})

export const loadOrder = endpoint({
  id: 'API-58',
  name: 'loadOrder',
  summary: 'How far an order is.',
  method: 'GET',
  path: 'callback/pk/order/',
  access: 'project',
  query: v.strictObject({ order: idSchema }),
  response: orderSchema,
  failures: ['orderUnknown'],
})

export const loadWallet = endpoint({
  id: 'API-59',
  name: 'loadWallet',
  summary: 'Balances of the wallet, and how a deposit could be paid.',
  method: 'GET',
  path: 'finance/pk/wallet/',
  access: 'project',
  query: v.strictObject({ amount: v.optional(amountSchema) }),
  response: walletSchema,
})

export const deposit = endpoint({
  id: 'API-60',
  name: 'deposit',
  summary: 'Starts a payment into the wallet.',
  method: 'POST',
  path: 'finance/pk/wallet/charge/',
  access: 'project',
  rights: ['useWallet'],
  confirmation: (body) => (spendsStored(body) ? 'paying' : null),
  body: v.strictObject({ amount: amountSchema, ...payingWithEntries, return_to: v.picklist(['cart', 'finance']) }),
  response: paymentAttemptSchema,
  idempotent: true,
  failures: ['amountTooSmall', 'amountTooLarge', 'gatewayUnavailable', 'noGatewayAvailable', 'domainInvalid'],
})

/**
 * Newest first. `next`: continues behind the last one; null at the end. `account`: where the money is to be sent. Amounts are
 * the limits of a transfer in USD.
 */
export const wireListSchema = v.object({
  count: countSchema,
  results: v.array(wireTransferSchema),
  next: v.nullable(idSchema),
  account: bankAccountSchema,
  minimum: amountSchema,
  maximum: amountSchema,
})

export type WireList = v.InferOutput<typeof wireListSchema>

export const listWireTransfers = endpoint({
  id: 'API-61',
  name: 'listWireTransfers',
  summary: 'Wire transfers into the wallet, newest first, and the account to which the money is sent.',
  method: 'GET',
  path: 'finance/pk/wire/',
  access: 'project',
  rights: ['useWallet'],
  query: v.strictObject({ after: v.optional(idSchema) }),
  response: wireListSchema,
  failures: ['wireUnknown', 'domainInvalid'],
})

export const saveWireTransfer = endpoint({
  id: 'API-61',
  name: 'saveWireTransfer',
  summary: 'Creates or changes the wire transfer of this id, or hands it in; the same request again changes nothing.',
  method: 'POST',
  path: 'finance/pk/wire/',
  access: 'project',
  rights: ['useWallet'],
  body: v.strictObject({
    transfer: idSchema,
    amount: v.nullable(amountSchema),
    tracking_code: v.nullable(trackingCodeSchema),
    details: detailsSchema,
    attachment: v.nullable(idSchema),
    hand_in: v.boolean(),
  }),
  response: wireTransferSchema,
  failures: [
    'amountTooSmall',
    'amountTooLarge',
    'trackingCodeUsed',
    'fileUnknown',
    'wireUnknown',
    'wireNotChangeable',
    'domainInvalid',
  ],
})

export const withdrawWireTransfer = endpoint({
  id: 'API-61',
  name: 'withdrawWireTransfer',
  summary: 'Withdraws a wire transfer that the operator has not accepted.',
  method: 'POST',
  path: 'finance/pk/wire/withdraw/',
  access: 'project',
  rights: ['useWallet'],
  body: v.strictObject({ transfer: idSchema }),
  response: wireTransferSchema,
  failures: ['wireUnknown', 'wireNotChangeable'],
})

export const payOrderAgain = endpoint({
  id: 'API-65',
  name: 'payOrderAgain',
  summary: 'Starts another attempt to pay an order whose payment failed.',
  method: 'POST',
  path: 'finance/orders/pk/repay/',
  access: 'project',
  rights: ['order'],
  confirmation: (body) => (spendsStored(body) ? 'paying' : null),
  body: v.strictObject({ order: idSchema, ...payingWithEntries }),
  response: paymentAttemptSchema,
  idempotent: true,
  failures: [
    'orderUnknown',
    'orderNotPayable',
    'orderExpired',
    'unprocessedOrderExists',
    'gatewayUnavailable',
    'noGatewayAvailable',
    'balanceNotEnough',
    'resellerUnpublished',
    'resellerNotEnoughCredit',
    'domainInvalid',
  ],
})

export const cancelOrder = endpoint({
  id: 'API-65',
  name: 'cancelOrder',
  summary: 'Cancels an unpaid order and withdraws its payment; its numbers return to the cart, held as if just chosen.',
  method: 'POST',
  path: 'finance/orders/pk/cancel/',
  access: 'project',
  rights: ['order'],
  body: v.strictObject({ order: idSchema }),
  response: orderSchema,
  failures: ['orderUnknown', 'orderNotPayable', 'orderExpired', 'paymentUnderWay'],
})

export const loadOrderItems = endpoint({
  id: 'API-64',
  name: 'loadOrderItems',
  summary: 'One order with its numbers.',
  method: 'GET',
  path: 'finance/orders/pk/item/',
  access: 'project',
  query: v.strictObject({ order: idSchema }),
  response: orderSchema,
  failures: ['orderUnknown'],
})

export const cancelOrderItem = endpoint({
  id: 'API-64',
  name: 'cancelOrderItem',
  summary: 'Cancels one number of a paid order that is not delivered yet; its price returns to the wallet.',
  method: 'DELETE',
  path: 'finance/orders/pk/item/',
  access: 'project',
  rights: ['order'],
  query: v.strictObject({ item: idSchema }),
  response: orderSchema,
  failures: ['orderItemUnknown', 'orderItemNotCancelable'],
})

/** `lost`: numbers of the order that are no longer free. The others are in the cart and held. */
export const reorderResponseSchema = v.object({ lost: v.array(e164Schema) })

export type ReorderResponse = v.InferOutput<typeof reorderResponseSchema>

export const reorder = endpoint({
  id: 'API-65',
  name: 'reorder',
  summary: 'Puts the numbers of an expired or canceled order into the cart and holds those that are still free.',
  method: 'POST',
  path: 'finance/orders/pk/reorder/',
  access: 'project',
  rights: ['order'],
  body: v.strictObject({ order: idSchema }),
  response: reorderResponseSchema,
  failures: ['orderUnknown', 'unprocessedOrderExists', 'holdLimitReached'],
})

/** `items`: one for each number of the order, in its order. */
export const buyAgainResponseSchema = v.object({ items: v.array(boughtAgainSchema) })

export type BuyAgainResponse = v.InferOutput<typeof buyAgainResponseSchema>

export const buyAgain = endpoint({
  id: 'API-82',
  name: 'buyAgain',
  summary:
    'Puts numbers like those of an ended order into the cart: the same offers and options, other numbers where the ordered ones are taken.',
  method: 'POST',
  path: 'finance/orders/pk/buy_again/',
  access: 'project',
  rights: ['order'],
  body: v.strictObject({ order: idSchema }),
  response: buyAgainResponseSchema,
  idempotent: true,
  failures: ['orderUnknown', 'unprocessedOrderExists', 'holdLimitReached'],
})

export const removeSavedCard = endpoint({
  id: 'API-60',
  name: 'removeSavedCard',
  summary: 'Forgets a card that its gateway remembers.',
  method: 'DELETE',
  path: 'finance/pk/wallet/card/',
  access: 'project',
  rights: ['useWallet'],
  query: v.strictObject({ card: idSchema }),
  response: v.strictObject({}),
  failures: ['cardUnknown'],
})
