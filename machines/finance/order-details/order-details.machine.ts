import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { Order } from '#domain/paying/order.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `order`: its id. */
export type OrderDetailsInput = { order: string }

export type OrderDetailsContext = OrderDetailsInput & { loaded: Order | null; failure: Failure | null }

export type OrderDetailsEvent =
  | { type: 'retry.requested' }
  /** The order or one of its numbers was canceled. */
  | { type: 'order.changed' }

const chart = setup({
  types: {
    input: {} as OrderDetailsInput,
    context: {} as OrderDetailsContext,
    events: {} as OrderDetailsEvent,
    tags: {} as 'busy',
  },
  actors: { loadOrderItems: mustProvide<Order, OrderDetailsInput>('loadOrderItems') },
  actions: {
    keepOrder: assign({ loaded: (_, { loaded }: { loaded: Order }) => loaded, failure: null }),
  },
}).extend(failing)

/** An order that is opened in the list, with its numbers. (FIN-03) */
export const orderDetailsMachine = chart.createMachine({
  id: 'orderDetails',
  context: ({ input }) => ({ ...input, loaded: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrderItems',
        src: 'loadOrderItems',
        input: ({ context: { order } }) => ({ order }),
        onDone: { target: 'ready', actions: { type: 'keepOrder', params: ({ event }) => ({ loaded: event.output }) } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: { on: { 'order.changed': 'loading' } },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type OrderDetailsActor = ActorRefFrom<typeof orderDetailsMachine>
