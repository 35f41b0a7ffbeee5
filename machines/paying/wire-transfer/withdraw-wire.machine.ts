import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { WireTransfer } from '#domain/paying/wire-transfer.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type WithdrawWireInput = { transfer: string }

export type WithdrawWireContext = WithdrawWireInput & { failure: Failure | null }

export type WithdrawWireEvent =
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.dismissed' }

/** Withdraws one wire transfer after the user has confirmed it. The call is safe to repeat. (FIN-08) */
export const withdrawWireMachine = setup({
  types: {
    input: {} as WithdrawWireInput,
    context: {} as WithdrawWireContext,
    events: {} as WithdrawWireEvent,
    tags: {} as 'busy',
  },
  actors: { withdrawWireTransfer: mustProvide<WireTransfer, { transfer: string }>('withdrawWireTransfer') },
  actions: {
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen: the list shows the new state. */
    reportChange: () => undefined,
  },
}).createMachine({
  id: 'withdrawWire',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'withdrawal.requested': 'confirming' } },
    confirming: {
      entry: 'forgetFailure',
      on: { 'withdrawal.confirmed': 'withdrawing', 'withdrawal.dismissed': 'ready' },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdrawWireTransfer',
        src: 'withdrawWireTransfer',
        input: ({ context: { transfer } }) => ({ transfer }),
        onDone: 'withdrawn',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'withdrawal.requested': 'confirming' } },
    withdrawn: { type: 'final', entry: 'reportChange' },
  },
})

export type WithdrawWireActor = ActorRefFrom<typeof withdrawWireMachine>
export type WithdrawWireSnapshot = SnapshotFrom<typeof withdrawWireMachine>
