import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { StockNotice } from '#domain/contract/buying/stock-notice.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `until`: end of the notice of a sold-out offer; null without one. `isKnown` false: the page knows neither it nor the stock. */
export type StockNoticeInput = { offer: string; until: string | null; isKnown: boolean }

export type StockNoticeContext = StockNoticeInput & { failure: Failure | null }

export type StockNoticeEvent = { type: 'notice.requested' } | { type: 'notice.stopped' }

type Responded = { output: StockNotice }
type About = { offer: string }

const about = ({ context: { offer } }: { context: About }): About => ({ offer })

const keepNotice = { type: 'keepNotice', params: ({ event }: { event: Responded }) => event } as const

const chart = setup({
  types: {
    input: {} as StockNoticeInput,
    context: {} as StockNoticeContext,
    events: {} as StockNoticeEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadStockNotice: mustProvide<StockNotice, About>('loadStockNotice'),
    requestStockNotice: mustProvide<StockNotice, About>('requestStockNotice'),
    withdrawStockNotice: mustProvide<StockNotice, About>('withdrawStockNotice'),
  },
  guards: {
    isUnknown: ({ context }) => !context.isKnown,
    isOpen: ({ context }) => context.until !== null,
    isInStock: (_, { output }: Responded) => output.stock > 0,
    isRefusedInStock: (_, { error }: { error: unknown }) => toFailure(error).code === 'offerInStock',
  },
  actions: {
    keepNotice: assign((_, { output }: Responded) => ({ until: output.until, isKnown: true })),
    /** The page shows the numbers that are in stock. */
    showStock: screenAction(),
  },
}).extend(failing)

/** Requests one mail when a sold-out offer is in stock again, or withdraws the request. */
export const stockNoticeMachine = chart.createMachine({
  id: 'stockNotice',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isUnknown', target: 'loading' }, { guard: 'isOpen', target: 'waiting' }, { target: 'absent' }],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadStockNotice',
        src: 'loadStockNotice',
        input: about,
        onDone: [
          { guard: { type: 'isInStock', params: ({ event }) => event }, target: 'inStock', actions: keepNotice },
          { target: 'opening', actions: keepNotice },
        ],
        // A request finds out as well.
        onError: 'absent',
      },
    },
    absent: { on: { 'notice.requested': 'requesting' } },
    requesting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'requestStockNotice',
        src: 'requestStockNotice',
        input: about,
        onDone: { target: 'waiting', actions: keepNotice },
        onError: [
          { guard: { type: 'isRefusedInStock', params: ({ event }) => event }, target: 'inStock' },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    refused: { on: { 'notice.requested': 'requesting' } },
    waiting: { on: { 'notice.stopped': 'stopping' } },
    stopping: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'withdrawStockNotice',
        src: 'withdrawStockNotice',
        input: about,
        onDone: [
          { guard: { type: 'isInStock', params: ({ event }) => event }, target: 'inStock', actions: keepNotice },
          { target: 'absent', actions: keepNotice },
        ],
        onError: { target: 'notStopped', actions: keepFailure },
      },
    },
    notStopped: { on: { 'notice.stopped': 'stopping' } },
    inStock: { entry: 'showStock' },
  },
})

export type StockNoticeActor = ActorRefFrom<typeof stockNoticeMachine>
export type StockNoticeSnapshot = SnapshotFrom<typeof stockNoticeMachine>
