import { fromPromise } from 'xstate'
import {
  listCallRates,
  listCalls,
  listDeliveryRates,
  listSmsRates,
  loadCall,
  type RateList,
} from '#domain/contract/calls.ts'
import type { callDetailMachine } from '#machines/calls/call-detail/call-detail.machine.ts'
import type { callRecordsMachine } from '#machines/calls/call-records/call-records.machine.ts'
import type { RatesQuery, ratesMachine } from '#machines/calls/rates/rates.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

const rateEndpoints = { pstn: listCallRates, smsOut: listSmsRates, smsDelivery: listDeliveryRates } as const

export const ratesCalls = (client: Client): Calls<typeof ratesMachine> => ({
  listCallRates: fromPromise<RateList, RatesQuery>(({ input: { kind, ...query }, signal }) =>
    client.call(rateEndpoints[kind], { query, movesUser: true, signal }),
  ),
})

export const callRecordsCalls = (client: Client): Calls<typeof callRecordsMachine> => ({
  listCalls: call(client, listCalls, (query) => ({ query, movesUser: true })),
})

export const callDetailCalls = (client: Client): Calls<typeof callDetailMachine> => ({
  loadCall: call(client, loadCall, (query) => ({ query })),
})
