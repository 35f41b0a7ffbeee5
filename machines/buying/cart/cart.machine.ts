import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'
import { type Cart, type CartChange, changeKey, unreadChanges, untilHoldEnds } from '#domain/buying/cart.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `read`: keys of the changes that were read on this device. */
export type CartInput = { read: readonly string[] }

/** `changes` stay until they are read, even if the cart is loaded again; `item`: the one being removed. */
export type CartContext = CartInput & {
  cart: Cart | null
  changes: readonly CartChange[]
  item: string | null
  failure: Failure | null
}

export type CartEvent =
  | { type: 'retry.requested' }
  | { type: 'removal.requested'; item: string }
  | { type: 'clearing.requested' }
  | { type: 'clearing.confirmed' }
  | { type: 'clearing.dismissed' }
  | { type: 'renewal.requested' }
  | { type: 'changes.reviewed' }
  | { type: 'cart.changedElsewhere' }
  | { type: 'hold.ended' }

type Loaded = { event: { output: Cart } }
const isEmpty = { type: 'isEmpty', params: ({ event }: Loaded) => event } as const
const keepCart = [{ type: 'keepCart', params: ({ event }: Loaded) => event }, 'refreshProject'] as const

/** The items step of the cart: lists items and changes, removes items, and renews ended holds. (CRT-01, CRT-02) */
export const cartMachine = setup({
  types: { input: {} as CartInput, context: {} as CartContext, events: {} as CartEvent, tags: {} as 'busy' },
  actors: {
    loadCart: mustProvide<Cart>('loadCart'),
    renewHolds: mustProvide<Cart>('renewHolds'),
    removeFromCart: mustProvide<Cart, { item: string | null }>('removeFromCart'),
  },
  delays: { holdEnds: ({ context }) => untilHoldEnds(context.cart) },
  guards: {
    isEmpty: (_, { output }: { output: Cart }) => output.items.length === 0,
    isGone: (_, { error }: { error: unknown }) => toFailure(error).code === 'cartItemUnknown',
  },
  actions: {
    keepCart: assign({
      cart: (_, { output }: { output: Cart }) => output,
      changes: ({ context }, { output }: { output: Cart }) => unreadChanges(context.changes, output, context.read),
      item: null,
      failure: null,
    }),
    keepItem: assign({ item: (_, { item }: { item: string }) => item }),
    forgetItem: assign({ item: null }),
    markRead: assign(({ context: { cart, read } }) => ({
      changes: [],
      read: cart === null ? read : cart.changes.map((change) => changeKey(cart, change)),
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error), item: null }),
    forgetFailure: assign({ failure: null }),
    // The top bar shows the count of items, and the device stores which changes were read.
    refreshProject: () => {},
    keepRead: (_, _params: { read: readonly string[] }) => {},
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, cart: null, changes: [], item: null, failure: null }),
  initial: 'loading',
  on: {
    'changes.reviewed': {
      actions: ['markRead', { type: 'keepRead', params: ({ context }) => ({ read: context.read }) }],
    },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        onDone: [
          { guard: isEmpty, target: 'empty', actions: keepCart },
          { target: 'filled', actions: keepCart },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading', 'cart.changedElsewhere': 'loading' } },
    empty: { on: { 'cart.changedElsewhere': 'loading' } },
    filled: {
      initial: 'ready',
      // Runs from one response to the next, independent of the user's actions.
      after: { holdEnds: { actions: raise({ type: 'hold.ended' }) } },
      states: {
        ready: {
          on: {
            'removal.requested': { target: 'removing', actions: { type: 'keepItem', params: ({ event }) => event } },
            'clearing.requested': 'confirming',
            'renewal.requested': 'renewing',
            'hold.ended': 'refreshing',
            'cart.changedElsewhere': 'refreshing',
          },
        },
        confirming: {
          on: {
            'clearing.confirmed': 'removing',
            'clearing.dismissed': 'ready',
            'hold.ended': 'refreshing',
            'cart.changedElsewhere': 'refreshing',
          },
        },
        removing: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'removeFromCart',
            src: 'removeFromCart',
            input: ({ context }) => ({ item: context.item }),
            onDone: [
              { guard: isEmpty, target: '#cart.empty', actions: keepCart },
              { target: '#cart.filled', reenter: true, actions: keepCart },
            ],
            onError: [
              // The item was already removed, in another tab or by another user.
              { guard: { type: 'isGone', params: ({ event }) => event }, target: 'refreshing', actions: 'forgetItem' },
              { target: 'refused', actions: keepFailure },
            ],
          },
        },
        renewing: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'renewHolds',
            src: 'renewHolds',
            onDone: [
              { guard: isEmpty, target: '#cart.empty', actions: keepCart },
              { target: '#cart.filled', reenter: true, actions: keepCart },
            ],
            onError: { target: 'refused', actions: keepFailure },
          },
        },
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            onDone: [
              { guard: isEmpty, target: '#cart.empty', actions: keepCart },
              { target: '#cart.filled', reenter: true, actions: keepCart },
            ],
            onError: { target: 'refused', actions: keepFailure },
          },
        },
        refused: {
          on: {
            'retry.requested': 'refreshing',
            'removal.requested': { target: 'removing', actions: { type: 'keepItem', params: ({ event }) => event } },
            'clearing.requested': 'confirming',
            'renewal.requested': 'renewing',
            'hold.ended': 'refreshing',
            'cart.changedElsewhere': 'refreshing',
          },
        },
      },
    },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
export type CartSnapshot = SnapshotFrom<typeof cartMachine>
