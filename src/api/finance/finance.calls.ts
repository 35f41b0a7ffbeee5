import { loadFinanceSummary } from '#domain/contract/finance/finance.ts'
import { loadOrderItems } from '#domain/contract/paying/paying.ts'
import type { orderDetailsMachine } from '#machines/finance/order-details/order-details.machine.ts'
import type { summaryMachine } from '#machines/finance/summary/summary.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const summaryCalls = (client: Client): Calls<typeof summaryMachine> => ({
  loadFinanceSummary: contentCall(client, loadFinanceSummary, ({ background }) => ({ movesUser: !background })),
})

// In the background: a failure is shown in the row.
export const orderDetailsCalls = (client: Client): Calls<typeof orderDetailsMachine> => ({
  loadOrderItems: call(client, loadOrderItems, ({ order }) => ({ query: { order } })),
})
