import type { ActorRefFrom } from 'xstate'
import type { WireTransfer } from '#domain/paying/wire-transfer.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** Withdraws one wire transfer. (FIN-08) */
export const withdrawWireMachine = createConfirmedCall<WireTransfer, { transfer: string }, 'withdrawWireTransfer'>({
  id: 'withdrawWire',
  src: 'withdrawWireTransfer',
  outdated: ['wireUnknown', 'wireNotChangeable'],
})

export type WithdrawWireActor = ActorRefFrom<typeof withdrawWireMachine>
