import { loadLowBalance, saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import type { lowBalanceMachine } from '#machines/paying/low-balance/low-balance.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

// In the background: a failure is shown in the section.
export const lowBalanceCalls = (client: Client): Calls<typeof lowBalanceMachine> => ({
  loadLowBalance: call(client, loadLowBalance),
  saveLowBalance: call(client, saveLowBalance, (body) => ({ body })),
})
