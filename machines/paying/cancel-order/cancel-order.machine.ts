import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { Order } from '#domain/paying/order.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `order`: id of the unpaid order. */
export type CancelOrderInput = { order: string }

export type CancelOrderContext = CancelOrderInput & { failure: Failure | null }

export type CancelOrderEvent =
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dismissed' }

// After these the order is no longer what the page shows.
const outdated: readonly FailureCode[] = ['orderUnknown', 'orderNotPayable', 'orderExpired']

/** Cancels an unpaid order after the user has confirmed it. The call is safe to repeat. (ORD-02, CRT-05) */
export const cancelOrderMachine = setup({
  types: {
    input: {} as CancelOrderInput,
    context: {} as CancelOrderContext,
    events: {} as CancelOrderEvent,
    tags: {} as 'busy',
  },
  actors: { cancelOrder: mustProvide<Order, { order: string }>('cancelOrder') },
  guards: {
    isOutdated: (_, { error }: { error: unknown }) => outdated.includes(toFailure(error).code),
  },
  actions: {
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen: the order has changed, and with it the cart. */
    reportChange: () => undefined,
  },
}).createMachine({
  id: 'cancelOrder',
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
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { order } }) => ({ order }),
        onDone: 'canceled',
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'outdated',
            actions: keepFailure,
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: { on: { 'cancellation.requested': 'confirming' } },
    canceled: { type: 'final', entry: 'reportChange' },
    outdated: { type: 'final', entry: 'reportChange' },
  },
})

export type CancelOrderMachine = typeof cancelOrderMachine
export type CancelOrderActor = ActorRefFrom<typeof cancelOrderMachine>
export type CancelOrderSnapshot = SnapshotFrom<typeof cancelOrderMachine>
