import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { Order } from '#domain/paying/order.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `item`: id of the item of a paid order. */
export type CancelItemInput = { item: string }

export type CancelItemContext = CancelItemInput & { failure: Failure | null }

export type CancelItemEvent =
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dismissed' }

// After these the item is no longer what the page shows.
const outdated: readonly FailureCode[] = ['orderItemUnknown', 'orderItemNotCancelable']

/** Cancels one number of a paid order that is not delivered yet, after the user has confirmed it. The call is safe to repeat. */
export const cancelItemMachine = setup({
  types: {
    input: {} as CancelItemInput,
    context: {} as CancelItemContext,
    events: {} as CancelItemEvent,
    tags: {} as 'busy',
  },
  actors: { cancelOrderItem: mustProvide<Order, { item: string }>('cancelOrderItem') },
  guards: {
    isOutdated: (_, { error }: { error: unknown }) => outdated.includes(toFailure(error).code),
  },
  actions: {
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen: the order has changed, and with it the wallet. */
    reportChange: () => undefined,
  },
}).createMachine({
  id: 'cancelItem',
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
        id: 'cancelOrderItem',
        src: 'cancelOrderItem',
        input: ({ context: { item } }) => ({ item }),
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

export type CancelItemMachine = typeof cancelItemMachine
export type CancelItemActor = ActorRefFrom<typeof cancelItemMachine>
export type CancelItemSnapshot = SnapshotFrom<typeof cancelItemMachine>
