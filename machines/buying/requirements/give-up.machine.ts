import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Requirements } from '#domain/buying/requirements.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `item`: id of the order item whose number waits. */
export type GiveUpInput = { item: string }

export type GiveUpContext = GiveUpInput & { failure: Failure | null }

export type GiveUpEvent =
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dismissed' }

/** Cancels a bought number that waits for its requirements, after the user has confirmed it. The call is safe to repeat. */
export const giveUpMachine = setup({
  types: {
    input: {} as GiveUpInput,
    context: {} as GiveUpContext,
    events: {} as GiveUpEvent,
    tags: {} as 'busy',
  },
  actors: { cancelWaitingNumber: mustProvide<Requirements, { item: string }>('cancelWaitingNumber') },
  actions: {
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen. */
    reportResponse: (_, _params: { response: Requirements }) => undefined,
  },
}).createMachine({
  id: 'giveUp',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'cancellation.requested': 'confirming' } },
    confirming: {
      entry: 'forgetFailure',
      on: { 'cancellation.confirmed': 'canceling', 'cancellation.dismissed': 'ready' },
    },
    canceling: {
      tags: 'busy',
      invoke: {
        id: 'cancelWaitingNumber',
        src: 'cancelWaitingNumber',
        input: ({ context: { item } }) => ({ item }),
        onDone: {
          target: 'canceled',
          actions: { type: 'reportResponse', params: ({ event }) => ({ response: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'cancellation.requested': 'confirming' } },
    canceled: { type: 'final' },
  },
})

export type GiveUpMachine = typeof giveUpMachine
export type GiveUpActor = ActorRefFrom<typeof giveUpMachine>
export type GiveUpSnapshot = SnapshotFrom<typeof giveUpMachine>
