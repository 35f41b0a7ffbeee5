import type { ActorRefFrom } from 'xstate'
import { withdrawWireTransfer } from '#domain/contract/paying/paying.ts'
import { wireIn } from '#domain/fixtures/wire.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** Withdraws one wire transfer. (FIN-08) */
export const withdrawWireMachine = createConfirmedCall({
  id: 'withdrawWire',
  call: withdrawWireTransfer,
  subject: { transfer: idSchema },
  outdated: ['wireUnknown', 'wireNotChangeable'],
})

export type WithdrawWireActor = ActorRefFrom<typeof withdrawWireMachine>

export const withdrawWireLab = confirmedCallLab(withdrawWireMachine, () => ({
  inputs: [{ transfer: 'wtr_1' }],
  outputs: [wireIn('discontinued')],
  errors: [{ code: 'unreachable' }, { code: 'wireNotChangeable', status: 409 }],
}))
