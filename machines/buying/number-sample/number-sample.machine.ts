import { type ActorRefFrom, and, assign, not, type SnapshotFrom, setup } from 'xstate'
import type { RankClass, StockNumber } from '#domain/buying/offer.ts'
import { toPattern } from '#domain/buying/purchase.ts'
import type { OfferResponse } from '#domain/contract/buying/buying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** A search for numbers: `typed` as the user wrote it; `rank` null: every rank. */
export type NumberSearch = { typed: string; rank: RankClass | null }

/** `first`: the sample that came with the offer, which saves the first call; null with a search. */
export type NumberSampleInput = NumberSearch & {
  offer: string
  first: Pick<OfferResponse, 'sample' | 'rank_fees'> | null
}

export type NumberSampleContext = NumberSearch & {
  offer: string
  sample: readonly StockNumber[]
  /** Numbers that the next sample should not repeat: those shown when others were requested. */
  shown: readonly string[]
  /** Null before the first response. */
  rankFees: OfferResponse['rank_fees'] | null
  quantity: number
  failure: Failure | null
}

export type NumberSampleEvent =
  | ({ type: 'search.changed' } & NumberSearch)
  | { type: 'others.requested' }
  | { type: 'retry.requested' }
  | { type: 'quantity.changed'; quantity: number }
  | { type: 'draw.requested' }

type SampleRequest = { offer: string; pattern: string; rank: RankClass | null; shown: readonly string[] }
type Draw = { offer: string; quantity: number }

const showSearch = {
  type: 'showSearch',
  params: ({ context: { typed, rank } }: { context: NumberSearch }) => ({ typed, rank }),
} as const

const chart = setup({
  types: {
    input: {} as NumberSampleInput,
    context: {} as NumberSampleContext,
    events: {} as NumberSampleEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadOffer: mustProvide<OfferResponse, SampleRequest>('loadOffer'),
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
      shown: [],
    }),
    keepShown: assign({ shown: ({ context }) => context.sample.map(({ number }) => number) }),
    keepSample: assign({
      sample: (_, { output }: { output: OfferResponse }) => output.sample,
      rankFees: (_, { output }: { output: OfferResponse }) => output.rank_fees,
    }),
    keepQuantity: assign({ quantity: (_, { quantity }: { quantity: number }) => quantity }),
    // The URL holds the search, and the purchase chart gets the drawn numbers.
    showSearch: (_, _params: NumberSearch) => {},
    reportNumbers: (_, _params: { numbers: readonly StockNumber[] }) => {},
  },
}).extend(failing)

/** Loads ten free numbers of an offer, at random, by pattern or by rank; or draws numbers at random. (BUY-04, BUY-05) */
export const numberSampleMachine = chart.createMachine({
  id: 'numberSample',
  context: ({ input: { offer, typed, rank, first } }) => ({
    offer,
    typed,
    rank,
    sample: first?.sample ?? [],
    shown: [],
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
    'others.requested': { target: '.sampling', actions: 'keepShown' },
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
    // The typed text is no pattern; the numbers shown stay.
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
          shown: context.shown,
        }),
        onDone: { target: 'ready', actions: { type: 'keepSample', params: ({ event }) => event } },
        onError: { target: 'failed', actions: keepFailure },
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
        onDone: { target: 'ready', actions: { type: 'reportNumbers', params: ({ event }) => event.output } },
        onError: { target: 'drawFailed', actions: keepFailure },
      },
      // One draw at a time.
      on: { 'draw.requested': {} },
    },
    drawFailed: {},
  },
})

export type NumberSampleActor = ActorRefFrom<typeof numberSampleMachine>
export type NumberSampleSnapshot = SnapshotFrom<typeof numberSampleMachine>
