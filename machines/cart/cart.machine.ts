import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure.ts'
import type { Cart, CartChange } from '#domain/order.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { changeKey, unreadChanges, untilHoldEnds } from './cart.rules.ts'

/** `read`: keys of the changes that were read on this device before. */
export type CartInput = { read: readonly string[] }

/** `changes` stay until they were read, however often the cart is loaded; `item` is the one being removed. */
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
  | { type: 'changes.reviewed' }
  | { type: 'cart.changedElsewhere' }
  | { type: 'hold.ended' }

type Answered = { event: { output: Cart } }
const isEmpty = { type: 'isEmpty', params: ({ event }: Answered) => event } as const
const keepCart = [{ type: 'keepCart', params: ({ event }: Answered) => event }, 'tellSession'] as const

/** The items step of the cart: what is in it, what changed, and taking things out. (CRT-01, CRT-02) */
export const cartMachine = setup({
  types: { input: {} as CartInput, context: {} as CartContext, events: {} as CartEvent, tags: {} as 'busy' },
  actors: {
    loadCart: mustProvide<Cart>('loadCart'),
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
    // Filled by the screen: the top bar counts the items, and a reload knows what was read.
    tellSession: () => {},
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
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'retry.requested': 'loading', 'cart.changedElsewhere': 'loading' } },
    empty: { on: { 'cart.changedElsewhere': 'loading' } },
    filled: {
      initial: 'ready',
      // Runs from one answer to the next, whatever is done in between.
      after: { holdEnds: { actions: raise({ type: 'hold.ended' }) } },
      states: {
        ready: {
          on: {
            'removal.requested': { target: 'removing', actions: { type: 'keepItem', params: ({ event }) => event } },
            'clearing.requested': 'confirming',
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
              // Taken out already, in another tab or by somebody else: what is wanted is the case.
              { guard: { type: 'isGone', params: ({ event }) => event }, target: 'refreshing', actions: 'forgetItem' },
              { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
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
            onError: { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        refused: {
          on: {
            'retry.requested': 'refreshing',
            'removal.requested': { target: 'removing', actions: { type: 'keepItem', params: ({ event }) => event } },
            'clearing.requested': 'confirming',
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
