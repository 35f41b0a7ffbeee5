import type { RateKind } from '#domain/calls/rate.ts'
import { listCallRates, listDeliveryRates, listSmsRates, loadCall } from '#domain/contract/calls/calls.ts'
import type { callDetailMachine } from '#machines/calls/call-detail/call-detail.machine.ts'
import type { ratesMachine } from '#machines/calls/rates/rates.machine.ts'
import { type Calls, call, contentCall } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

const rateEndpoints = { pstn: listCallRates, smsOut: listSmsRates, smsDelivery: listDeliveryRates } as const

export const ratesCalls = (client: Client, kind: RateKind): Calls<typeof ratesMachine> => ({
  listCallRates: contentCall(client, rateEndpoints[kind], ({ kind: _, ...query }) => ({ query })),
})

export const callDetailCalls = (client: Client): Calls<typeof callDetailMachine> => ({
  loadCall: call(client, loadCall, (query) => ({ query })),
})
