import { loadFinanceSummary } from '#domain/contract/finance.ts'
import type { summaryMachine } from '#machines/finance/summary/summary.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const summaryCalls = (client: Client): Calls<typeof summaryMachine> => ({
  loadFinanceSummary: call(client, loadFinanceSummary, ({ background }) => ({ movesUser: !background })),
})
