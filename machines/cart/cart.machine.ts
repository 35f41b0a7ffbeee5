import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure.ts'
import type { Cart, CartChange } from '#domain/order.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { mergeChanges, untilHoldEnds } from './cart.rules.ts'

/** `changes` stay until they were read, however often the cart is loaded; `item` is the one being removed. */
export type CartContext = {
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
  types: { context: {} as CartContext, events: {} as CartEvent, tags: {} as 'busy' },
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
      changes: ({ context }, { output }: { output: Cart }) => mergeChanges(context.changes, output.changes),
      item: null,
      failure: null,
    }),
    keepItem: assign({ item: (_, { item }: { item: string }) => item }),
    forgetItem: assign({ item: null }),
    forgetChanges: assign({ changes: [] }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error), item: null }),
    forgetFailure: assign({ failure: null }),
    // Filled by the screen: the top bar counts the items.
    tellSession: () => {},
  },
}).createMachine({
  id: 'cart',
  context: { cart: null, changes: [], item: null, failure: null },
  initial: 'loading',
  on: { 'changes.reviewed': { actions: 'forgetChanges' } },
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
