import type { ActorRefFrom } from 'xstate'
import type { Requirements } from '#domain/buying/requirements.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** Cancels a bought number that waits for its requirements. `item`: id of its order item. */
export const giveUpMachine = createConfirmedCall<Requirements, { item: string }, 'cancelWaitingNumber'>({
  id: 'giveUp',
  src: 'cancelWaitingNumber',
  outdated: ['requirementUnknown', 'requirementsClosed'],
})

export type GiveUpActor = ActorRefFrom<typeof giveUpMachine>
