import {
  loadCallTrunk,
  loadSmsTrunk,
  resendSmsDelivery,
  saveCallTrunk,
  saveSmsTrunk,
  testSmsTrunk,
} from '#domain/contract/numbers/number-trunks.ts'
import type { callTrunkMachine } from '#machines/numbers/call-trunk/call-trunk.machine.ts'
import type { smsTrunkMachine } from '#machines/numbers/sms-trunk/sms-trunk.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

// Apart from numbers.calls.ts: the rules of these calls weigh more than the list of numbers.

export const callTrunkCalls = (client: Client): Calls<typeof callTrunkMachine> => ({
  loadCallTrunk: call(client, loadCallTrunk, (query) => ({ query })),
  saveCallTrunk: call(client, saveCallTrunk, (body) => ({ body })),
})

export const smsTrunkCalls = (client: Client): Calls<typeof smsTrunkMachine> => ({
  loadSmsTrunk: call(client, loadSmsTrunk, (query) => ({ query })),
  saveSmsTrunk: call(client, saveSmsTrunk, (body) => ({ body })),
  resendSmsDelivery: call(client, resendSmsDelivery, (body) => ({ body })),
  testSmsTrunk: call(client, testSmsTrunk, (body) => ({ body })),
})
