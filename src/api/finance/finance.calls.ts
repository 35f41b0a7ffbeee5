import { loadStatement } from '#domain/contract/exports.ts'
import {
  listOrders,
  listPayments,
  listTransactions,
  listWires,
  loadFinanceSummary,
} from '#domain/contract/finance/finance.ts'
import { loadOrderItems } from '#domain/contract/paying/paying.ts'
import type { orderDetailsMachine } from '#machines/finance/order-details/order-details.machine.ts'
import type { ordersMachine } from '#machines/finance/orders/orders.machine.ts'
import type { paymentsMachine } from '#machines/finance/payments/payments.machine.ts'
import type { statementMachine } from '#machines/finance/statement/statement.machine.ts'
import type { summaryMachine } from '#machines/finance/summary/summary.machine.ts'
import type { transactionsMachine } from '#machines/finance/transactions/transactions.machine.ts'
import type { wiresMachine } from '#machines/finance/wires/wires.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const summaryCalls = (client: Client): Calls<typeof summaryMachine> => ({
  loadFinanceSummary: contentCall(client, loadFinanceSummary, ({ background }) => ({ movesUser: !background })),
})

export const ordersCalls = (client: Client): Calls<typeof ordersMachine> => ({
  listOrders: contentCall(client, listOrders, (query) => ({ query })),
})

// In the background: a failure is shown in the row.
export const orderDetailsCalls = (client: Client): Calls<typeof orderDetailsMachine> => ({
  loadOrderItems: call(client, loadOrderItems, ({ order }) => ({ query: { order } })),
})

export const paymentsCalls = (client: Client): Calls<typeof paymentsMachine> => ({
  listPayments: contentCall(client, listPayments, (query) => ({ query })),
})

export const wiresCalls = (client: Client): Calls<typeof wiresMachine> => ({
  listWires: contentCall(client, listWires, (query) => ({ query })),
})

export const transactionsCalls = (client: Client): Calls<typeof transactionsMachine> => ({
  listTransactions: contentCall(client, listTransactions, (query) => ({ query })),
})

export const statementCalls = (client: Client): Calls<typeof statementMachine> => ({
  loadStatement: contentCall(client, loadStatement, (query) => ({ query })),
})
