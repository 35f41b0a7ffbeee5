import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { SupportMessage } from '#domain/care/support.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type CloseSupportInput = { message: string }

export type CloseSupportContext = CloseSupportInput & { failure: Failure | null }

export type CloseSupportEvent =
  | { type: 'closing.requested' }
  | { type: 'closing.confirmed' }
  | { type: 'closing.dismissed' }

/** Closes one message to support after the user has confirmed it. The call is safe to repeat. (CAR-01) */
export const closeSupportMachine = setup({
  types: {
    input: {} as CloseSupportInput,
    context: {} as CloseSupportContext,
    events: {} as CloseSupportEvent,
    tags: {} as 'busy',
  },
  actors: { closeSupportMessage: mustProvide<SupportMessage, { message: string }>('closeSupportMessage') },
  actions: {
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen: the list shows the new state. */
    reportChange: () => undefined,
  },
}).createMachine({
  id: 'closeSupport',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'closing.requested': 'confirming' } },
    confirming: {
      entry: 'forgetFailure',
      on: { 'closing.confirmed': 'closing', 'closing.dismissed': 'ready' },
    },
    closing: {
      tags: 'busy',
      invoke: {
        id: 'closeSupportMessage',
        src: 'closeSupportMessage',
        input: ({ context: { message } }) => ({ message }),
        onDone: 'closed',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'closing.requested': 'confirming' } },
    closed: { type: 'final', entry: 'reportChange' },
  },
})

export type CloseSupportActor = ActorRefFrom<typeof closeSupportMachine>
export type CloseSupportSnapshot = SnapshotFrom<typeof closeSupportMachine>
