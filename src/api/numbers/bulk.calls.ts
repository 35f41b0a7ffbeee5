import { loadBulk, quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import type { bulkActionMachine } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

// In the background: a failure is shown in the dialog.
export const bulkActionCalls = (client: Client): Calls<typeof bulkActionMachine> => ({
  quoteBulk: call(client, quoteBulk, (body) => ({ body })),
  startBulk: call(client, startBulk, (body) => ({ body })),
  loadBulk: call(client, loadBulk, (query) => ({ query })),
})
