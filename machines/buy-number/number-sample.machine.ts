import { type ActorRefFrom, and, assign, not, type SnapshotFrom, setup } from 'xstate'
import type { OfferAnswer } from '#domain/contract/dids.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import type { RankClass, StockNumber } from '#domain/number.ts'
import { toPattern } from '#domain/purchase.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** What numbers are looked for: `typed` as the person wrote it, `rank` null for every class. */
export type NumberSearch = { typed: string; rank: RankClass | null }

/** `first`: what the offer's own answer brought along, which saves the first call; null where a search was asked for. */
export type NumberSampleInput = NumberSearch & {
  offer: string
  first: Pick<OfferAnswer, 'sample' | 'rank_fees'> | null
}

export type NumberSampleContext = NumberSearch & {
  offer: string
  sample: readonly StockNumber[]
  /** Null before the first answer. */
  rankFees: OfferAnswer['rank_fees'] | null
  quantity: number
  failure: Failure | null
}

export type NumberSampleEvent =
  | ({ type: 'search.changed' } & NumberSearch)
  | { type: 'others.requested' }
  | { type: 'retry.requested' }
  | { type: 'quantity.changed'; quantity: number }
  | { type: 'draw.requested' }

type SampleRequest = { offer: string; pattern: string; rank: RankClass | null }
type Draw = { offer: string; quantity: number }

const showSearch = {
  type: 'showSearch',
  params: ({ context: { typed, rank } }: { context: NumberSearch }) => ({ typed, rank }),
} as const

/** Ten free numbers of an offer to choose from, found at random, by pattern or by rank; or drawn blindly. (BUY-04, BUY-05) */
export const numberSampleMachine = setup({
  types: {
    input: {} as NumberSampleInput,
    context: {} as NumberSampleContext,
    events: {} as NumberSampleEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadOffer: mustProvide<OfferAnswer, SampleRequest>('loadOffer'),
    drawNumbers: mustProvide<{ numbers: StockNumber[] }, Draw>('drawNumbers'),
  },
  delays: { typingRested: 300 },
  guards: {
    isUnasked: ({ context }) => context.rankFees === null,
    isEmpty: ({ context }) => context.sample.length === 0,
    isPattern: ({ context }) => toPattern(context.typed) !== null,
    isAnotherSearch: ({ context }, { typed, rank }: NumberSearch) => typed !== context.typed || rank !== context.rank,
  },
  actions: {
    keepSearch: assign({
      typed: (_, { typed }: NumberSearch) => typed,
      rank: (_, { rank }: NumberSearch) => rank,
    }),
    keepSample: assign({
      sample: (_, { output }: { output: OfferAnswer }) => output.sample,
      rankFees: (_, { output }: { output: OfferAnswer }) => output.rank_fees,
    }),
    keepQuantity: assign({ quantity: (_, { quantity }: { quantity: number }) => quantity }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    // Filled by the screen: the search belongs to the address, and a drawn number to the purchase.
    showSearch: (_, _params: NumberSearch) => {},
    handOver: (_, _params: { numbers: readonly StockNumber[] }) => {},
  },
}).createMachine({
  id: 'numberSample',
  context: ({ input: { offer, typed, rank, first } }) => ({
    offer,
    typed,
    rank,
    sample: first?.sample ?? [],
    rankFees: first?.rank_fees ?? null,
    quantity: 1,
    failure: null,
  }),
  initial: 'ready',
  on: {
    'search.changed': {
      guard: { type: 'isAnotherSearch', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'keepSearch', params: ({ event }) => event },
    },
    'others.requested': '.sampling',
    'quantity.changed': { actions: { type: 'keepQuantity', params: ({ event }) => event } },
    'draw.requested': '.drawing',
  },
  states: {
    ready: {
      always: [
        { guard: and(['isUnasked', 'isPattern']), target: 'sampling' },
        { guard: not('isPattern'), target: 'misspelt' },
        { guard: 'isEmpty', target: 'empty' },
      ],
    },
    empty: {},
    settling: {
      after: {
        typingRested: [
          { guard: 'isPattern', target: 'sampling', actions: showSearch },
          { target: 'misspelt', actions: showSearch },
        ],
      },
    },
    // What was typed can't be looked for; the numbers shown stay.
    misspelt: {},
    sampling: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => ({
          offer: context.offer,
          pattern: toPattern(context.typed) ?? '',
          rank: context.rank,
        }),
        onDone: { target: 'ready', actions: { type: 'keepSample', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'retry.requested': 'sampling' } },
    drawing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'drawNumbers',
        src: 'drawNumbers',
        input: ({ context }) => ({ offer: context.offer, quantity: context.quantity }),
        onDone: { target: 'ready', actions: { type: 'handOver', params: ({ event }) => event.output } },
        onError: { target: 'drawFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      // One draw at a time.
      on: { 'draw.requested': {} },
    },
    drawFailed: {},
  },
})

export type NumberSampleActor = ActorRefFrom<typeof numberSampleMachine>
export type NumberSampleSnapshot = SnapshotFrom<typeof numberSampleMachine>
