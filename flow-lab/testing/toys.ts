import { type AnyStateMachine, assign, setup } from 'xstate'
import { never } from './never.ts'
import { officeMachine } from './office.ts'
import type { RunModel } from './random-run.ts'

// Example charts for the tests: a basket, a parcel, a shop that sends a parcel; office.ts has one with parallel regions.

type BasketContext = { items: readonly string[]; failure: unknown }

/** Loads items and removes them one by one. */
export const basketMachine = setup({
  types: {
    context: {} as BasketContext,
    events: {} as
      | { type: 'item.removed'; item: string }
      | { type: 'refresh.requested' }
      | { type: 'failure.dismissed' },
  },
  actors: {
    loadBasket: never<{ items: readonly string[] }>(),
    removeItem: never<{ items: readonly string[] }, { items: readonly string[] }>(),
  },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    keepItems: assign((_, { output }: { output: { items: readonly string[] } }) => ({
      items: output.items,
      failure: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    dropFailure: assign({ failure: null }),
  },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'basket',
  context: { items: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBasket',
        src: 'loadBasket',
        onDone: { target: 'deciding', actions: { type: 'keepItems', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'filled' }] },
    empty: { on: { 'refresh.requested': 'loading' }, after: { patience: 'loading' } },
    filled: {
      initial: 'ready',
      on: { 'failure.dismissed': { guard: 'hasFailed', actions: 'dropFailure' } },
      states: {
        ready: {
          on: { 'item.removed': 'removing', 'refresh.requested': 'refreshing' },
          after: { patience: 'refreshing' },
        },
        removing: {
          invoke: {
            id: 'removeItem',
            src: 'removeItem',
            input: ({ context }) => ({ items: context.items }),
            onDone: { target: '#basket.deciding', actions: { type: 'keepItems', params: ({ event }) => event } },
            onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        refreshing: {
          invoke: {
            id: 'loadBasket',
            src: 'loadBasket',
            onDone: { target: '#basket.deciding', actions: { type: 'keepItems', params: ({ event }) => event } },
            onError: { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    failed: { on: { 'refresh.requested': 'loading' } },
  },
})

/** Weighs a parcel and asks for its price. A busy call is tried again. */
const parcelMachine = setup({
  types: {
    input: {} as { product: string },
    context: {} as { product: string; price: number; tries: number },
    events: {} as { type: 'parcel.retried' } | { type: 'parcel.packed'; product: string },
    output: {} as { price: number },
  },
  actors: { askPrice: never<{ price: number }, { product: string }>() },
  guards: {
    isBusy: ({ context }, { code }: { code: unknown }) => code === 'busy' && context.tries < 2,
  },
  actions: {
    keepPrice: assign((_, { output }: { output: { price: number } }) => ({ price: output.price })),
    keepProduct: assign((_, { product }: { product: string }) => ({ product })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
  },
  delays: { weighing: 3_000 },
}).createMachine({
  id: 'parcel',
  context: ({ input }) => ({ product: input?.product ?? '', price: 0, tries: 0 }),
  initial: 'weighing',
  states: {
    weighing: {
      after: { weighing: 'pricing' },
      on: { 'parcel.packed': { target: 'pricing', actions: { type: 'keepProduct', params: ({ event }) => event } } },
    },
    pricing: {
      invoke: {
        id: 'askPrice',
        src: 'askPrice',
        input: ({ context }) => ({ product: context.product }),
        onDone: { target: 'priced', actions: { type: 'keepPrice', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isBusy', params: ({ event }) => ({ code: Object(event.error).code }) },
            target: 'weighing',
            actions: 'countTry',
          },
          { target: 'failed' },
        ],
      },
    },
    failed: { on: { 'parcel.retried': 'weighing' } },
    priced: { type: 'final' },
  },
  output: ({ context }) => ({ price: context.price }),
})

type ShopContext = { product: string; note: string; price: number; receipt: unknown; declines: number }

/** Sells one product after the other: with a child chart, a history state, guarded transitions and timers. */
export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as
      | { type: 'product.chosen'; product: string }
      | { type: 'buy.requested' | 'buy.cancelled' | 'terms.accepted' | 'terms.revoked' | 'pay.requested' }
      | { type: 'pay.stopped' | 'shop.paused' | 'shop.resumed' | 'shop.left' }
      | { type: 'note.typed'; note: string },
  },
  actors: {
    parcel: parcelMachine,
    pay: never<{ state: string; receipt?: string }, { product: string; price: number }>(),
  },
  guards: {
    hasProduct: ({ context }) => context.product !== '',
    isGift: ({ context }) => context.price === 0,
    isDeclined: (_, { output }: { output: { state: string } }) => output.state === 'declined',
    isOffline: (_, { error }: { error: unknown }) => Object(error).code === 'offline',
    isPatient: ({ context }) => context.declines < 3,
  },
  actions: {
    keepProduct: assign((_, { product }: { product: string }) => ({ product })),
    keepNote: assign((_, { note }: { note: string }) => ({ note })),
    keepPrice: assign((_, { output }: { output: { price: number } }) => ({ price: output.price })),
    keepReceipt: assign((_, { output }: { output: { receipt?: string } }) => ({ receipt: output.receipt ?? null })),
    countDecline: assign({ declines: ({ context }) => context.declines + 1 }),
    forget: assign({ product: '', note: '', price: 0, declines: 0 }),
  },
  delays: { reconnect: 5_000, tidying: 90_000 },
}).createMachine({
  id: 'shop',
  context: { product: '', note: '', price: 0, receipt: null, declines: 0 },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'product.chosen': { actions: { type: 'keepProduct', params: ({ event }) => event } },
        'buy.requested': { guard: 'hasProduct', target: 'buying' },
      },
    },
    buying: {
      initial: 'quoting',
      on: { 'shop.paused': 'paused', 'buy.cancelled': 'browsing' },
      onDone: 'sold',
      states: {
        quoting: {
          invoke: {
            id: 'parcel',
            src: 'parcel',
            input: ({ context }) => ({ product: context.product }),
            onDone: { target: 'reviewing', actions: { type: 'keepPrice', params: ({ event }) => event } },
          },
        },
        reviewing: {
          on: {
            'note.typed': { actions: { type: 'keepNote', params: ({ event }) => event } },
            'terms.accepted': 'ready',
          },
        },
        ready: {
          on: {
            'pay.requested': [{ guard: 'isGift', target: 'packing' }, { target: 'paying' }],
            'terms.revoked': 'reviewing',
          },
        },
        paying: {
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context }) => ({ product: context.product, price: context.price }),
            onDone: [
              {
                guard: { type: 'isDeclined', params: ({ event }) => event },
                target: 'declined',
                actions: 'countDecline',
              },
              { target: 'packing', actions: { type: 'keepReceipt', params: ({ event }) => event } },
            ],
            onError: [
              { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'waiting' },
              { target: 'declined', actions: 'countDecline' },
            ],
          },
        },
        waiting: { after: { reconnect: 'paying' }, on: { 'pay.stopped': 'declined' } },
        declined: {
          on: {
            'pay.requested': [{ guard: 'isPatient', target: 'paying' }, { target: '#shop.browsing' }],
            'terms.revoked': 'reviewing',
          },
        },
        packing: { type: 'final' },
        before: { type: 'history', history: 'deep' },
      },
    },
    paused: { on: { 'shop.resumed': 'buying.before', 'shop.left': 'browsing' } },
    sold: { entry: 'forget', after: { tidying: 'browsing' }, on: { 'shop.left': 'browsing' } },
  },
})

const errors = [{ code: 'busy' }, { code: 'offline' }, { code: 'serverFailed' }]

/** Samples for random runs and generated paths. */
export const toyModels: readonly RunModel[] = [
  {
    machine: basketMachine as unknown as AnyStateMachine,
    events: { 'item.removed': [{ item: 'tea' }] },
    outcomes: {
      loadBasket: { outputs: [{ items: ['tea', 'jam'] }, { items: [] }], errors },
      removeItem: { outputs: [{ items: ['jam'] }, { items: [] }], errors },
    },
  },
  {
    machine: parcelMachine as unknown as AnyStateMachine,
    inputs: [{ product: 'tea' }],
    events: { 'parcel.packed': [{ product: 'jam' }] },
    outcomes: { askPrice: { outputs: [{ price: 12 }, { price: 0 }], errors } },
  },
  {
    machine: shopMachine as unknown as AnyStateMachine,
    events: {
      'product.chosen': [{ product: 'tea' }, { product: 'jam' }],
      'note.typed': [{ note: 'for Ada' }, { note: '' }],
    },
    outcomes: {
      parcel: { outputs: [{ price: 12 }, { price: 0 }] },
      pay: { outputs: [{ state: 'paid', receipt: 'R-1' }, { state: 'declined' }], errors },
    },
  },
  {
    machine: officeMachine as unknown as AnyStateMachine,
    events: { 'pin.typed': [{ pin: '4711' }, { pin: '0000' }] },
    outcomes: {
      checkPin: { outputs: [{ isRight: true }, { isRight: false }], errors },
      moveLift: { outputs: [{ floor: 2 }], errors },
    },
  },
]

export const toyCharts: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  toyModels.map(({ machine }) => [machine.id, machine]),
)

/** The given model first, then all others, as `startRandomRun` expects them. */
export const toysFrom = (id: string): RunModel[] =>
  toyModels.toSorted((a, b) => Number(b.machine.id === id) - Number(a.machine.id === id))
