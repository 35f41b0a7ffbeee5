import * as v from 'valibot'
import { financeFilterEntries, financeListOf, financePageEntries } from '#domain/finance/finance-list.ts'
import { orderRowSchema } from '#domain/finance/order-row.ts'
import { paymentRowSchema } from '#domain/finance/payment-row.ts'
import { transactionSchema, transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { orderStatusSchema } from '#domain/paying/order.ts'
import { paymentOutcomes } from '#domain/paying/payment.ts'
import { endpoint } from './endpoint.ts'

/** Amounts in USD, as in the wallet. */
export const financeSummarySchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
})
export type FinanceSummary = v.InferOutput<typeof financeSummarySchema>

export const loadFinanceSummary = endpoint({
  id: 'API-62',
  name: 'loadFinanceSummary',
  summary: 'Balances of the wallet.',
  method: 'GET',
  path: 'finance/pk/summary/',
  access: 'project',
  response: financeSummarySchema,
})

export const orderFilterEntries = { ...financeFilterEntries, status: v.optional(orderStatusSchema) }
export const orderListSchema = financeListOf(orderRowSchema)
export type OrderList = v.InferOutput<typeof orderListSchema>

export const listOrders = endpoint({
  id: 'API-63',
  name: 'listOrders',
  summary: 'Orders of a project.',
  method: 'GET',
  path: 'finance/orders/pk/',
  access: 'project',
  query: v.strictObject({ ...financePageEntries, ...orderFilterEntries }),
  response: orderListSchema,
  failures: ['orderUnknown'],
})

export const paymentFilterEntries = {
  ...financeFilterEntries,
  gateway: v.optional(gatewaySchema),
  state: v.optional(v.picklist(paymentOutcomes)),
}
/** `gateways`: those at which the project has paid. */
export const paymentListSchema = v.object({
  ...financeListOf(paymentRowSchema).entries,
  gateways: v.array(gatewaySchema),
})
export type PaymentList = v.InferOutput<typeof paymentListSchema>

export const listPayments = endpoint({
  id: 'API-67',
  name: 'listPayments',
  summary: 'Payments of a project, of orders and deposits.',
  method: 'GET',
  path: 'finance/pk/payments/',
  access: 'project',
  query: v.strictObject({ ...financePageEntries, ...paymentFilterEntries }),
  response: paymentListSchema,
  failures: ['attemptUnknown'],
})

export const transactionFilterEntries = {
  ...financeFilterEntries,
  tag: v.optional(v.picklist(transactionTags)),
  type: v.optional(v.picklist(transactionTypes)),
}
export const transactionListSchema = financeListOf(transactionSchema)
export type TransactionList = v.InferOutput<typeof transactionListSchema>

export const listTransactions = endpoint({
  id: 'API-69',
  name: 'listTransactions',
  summary: 'Movements of the wallet, each with the balance after it.',
  method: 'GET',
  path: 'finance/pk/wallet/transactions/',
  access: 'project',
  query: v.strictObject({ ...financePageEntries, ...transactionFilterEntries }),
  response: transactionListSchema,
})
