import type { ActorRefFrom } from 'xstate'
import { cancelWaitingNumber } from '#domain/contract/buying/buying.ts'
import { numberGivenUp } from '#domain/fixtures/registering.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** Cancels a bought number that waits for its requirements. `item`: id of its order item. */
export const giveUpMachine = createConfirmedCall({
  id: 'giveUp',
  call: cancelWaitingNumber,
  subject: { item: idSchema },
  outdated: ['requirementUnknown', 'requirementsClosed'],
})

export type GiveUpActor = ActorRefFrom<typeof giveUpMachine>

export const giveUpLab = confirmedCallLab(giveUpMachine, () => ({
  inputs: [{ item: 'itm_waiting' }],
  outputs: [numberGivenUp],
  errors: [{ code: 'unreachable' }, { code: 'requirementsClosed' }],
}))
