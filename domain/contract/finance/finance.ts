import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { orderRowSchema } from '#domain/finance/order-row.ts'
import { paymentRowSchema } from '#domain/finance/payment-row.ts'
import { movementKeySchema, transactionSchema, transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import { financeFilterEntries, financeListOf, financePageEntries } from '#domain/kit/dated-list.ts'
import { inOrder } from '#domain/kit/days.ts'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { runwaySchema } from '#domain/numbers/runway.ts'
import { orderStatusSchema } from '#domain/paying/order.ts'
import { paymentOutcomes } from '#domain/paying/payment.ts'
import { wireStates, wireTransferSchema } from '#domain/paying/wire-transfer.ts'

/** What money was spent on; `other` is what the portal has no name for. */
export const spendServices = [
  'numbers',
  'renewals',
  'restorations',
  'channels',
  'calls',
  'messages',
  'fees',
  'other',
] as const
export type SpendService = (typeof spendServices)[number]

/** A month of a calendar: its first day, and USD by service, refunds subtracted. */
const spendMonthSchema = v.object({
  from: momentSchema,
  spent: v.object(v.entriesFromList(spendServices, decimalSchema)),
})
export type SpendMonth = v.InferOutput<typeof spendMonthSchema>

/** Numbers of which the spending is named; those on which most was spent. */
export const spentNumbers = 5

/** `number`: null for all others together; `spent`: USD of each month, without gateway fees. */
const numberSpendSchema = v.object({ number: v.nullable(e164Schema), spent: v.array(decimalSchema) })
export type NumberSpend = v.InferOutput<typeof numberSpendSchema>

/** The last 12 months, newest first, and `before`: the sum of the 12 months before them. `numbers`: the same months by number. */
const spendSchema = v.object({
  months: v.array(spendMonthSchema),
  before: decimalSchema,
  numbers: v.pipe(v.array(numberSpendSchema), v.maxLength(spentNumbers + 1)),
})

/**
 * Amounts in USD, balances as in the wallet. `renewals`: numbers that end within 30 days, with and without automatic renewal, and the
 * first of them. `spend`: by the months of both calendars.
 */
export const financeSummarySchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  renewals: v.object({
    count: countSchema,
    total: amountSchema,
    automatic: countSchema,
    first: v.array(
      v.object({
        id: idSchema,
        number: e164Schema,
        ends_at: momentSchema,
        cost: amountSchema,
        auto_renew: v.boolean(),
      }),
    ),
  }),
  runway: runwaySchema,
  spend: v.object({ gregorian: spendSchema, jalali: spendSchema }),
})
export type FinanceSummary = v.InferOutput<typeof financeSummarySchema>

export const loadFinanceSummary = endpoint({
  id: 'API-62',
  name: 'loadFinanceSummary',
  summary: 'Balances, coming renewals and how long the wallet pays for them, and what was spent by month and service.',
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
  query: inOrder(v.strictObject({ ...financePageEntries, ...orderFilterEntries })),
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
  query: inOrder(v.strictObject({ ...financePageEntries, ...paymentFilterEntries })),
  response: paymentListSchema,
  failures: ['attemptUnknown'],
})

export const wireFilterEntries = { ...financeFilterEntries, state: v.optional(v.picklist(wireStates)) }
const listedWiresSchema = financeListOf(wireTransferSchema)
export type ListedWires = v.InferOutput<typeof listedWiresSchema>

export const listWires = endpoint({
  id: 'API-61',
  name: 'listWires',
  summary: 'Wire transfers of a project with their states, filtered and paged as the other lists of finance.',
  method: 'GET',
  path: 'finance/pk/payments/wires/',
  access: 'project',
  rights: ['useWallet'],
  query: inOrder(v.strictObject({ ...financePageEntries, ...wireFilterEntries })),
  response: listedWiresSchema,
  failures: ['wireUnknown'],
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
  query: inOrder(
    v.strictObject({ ...financePageEntries, after: v.optional(movementKeySchema), ...transactionFilterEntries }),
  ),
  response: transactionListSchema,
})
