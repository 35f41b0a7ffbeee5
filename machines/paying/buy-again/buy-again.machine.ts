import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BoughtAgain } from '#domain/buying/again.ts'
import type { BuyAgainResponse } from '#domain/contract/paying/paying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `order`: id of an ended order. */
export type BuyAgainInput = { order: string }

/** `key`: of the first call; it stays for repetitions, so that a lost response does not add the numbers twice. */
export type BuyAgainContext = BuyAgainInput & {
  key: string | null
  items: readonly BoughtAgain[]
  failure: Failure | null
}

export type BuyAgainEvent = { type: 'buying.requested'; key: string }

type Added = { output: BuyAgainResponse }

const request = {
  'buying.requested': {
    target: '#buyAgain.adding',
    actions: { type: 'keepKey', params: ({ event }: { event: { key: string } }) => event },
  },
} as const

const chart = setup({
  types: {
    input: {} as BuyAgainInput,
    context: {} as BuyAgainContext,
    events: {} as BuyAgainEvent,
    tags: {} as 'busy',
  },
  actors: { buyAgain: mustProvide<BuyAgainResponse, { order: string; key: string }>('buyAgain') },
  guards: {
    isWhole: (_, { output }: Added) =>
      output.items.every(({ number, missed }) => number !== null && missed.length === 0),
    isEmpty: (_, { output }: Added) => output.items.every(({ number }) => number === null),
  },
  actions: {
    keepKey: assign({ key: ({ context }, { key }: { key: string }) => context.key ?? key }),
    // A later press is a new purchase.
    forgetKey: assign({ key: null }),
    keepItems: assign({ items: (_, { output }: Added) => output.items }),
    /** The cart has more numbers. */
    refreshProject: screenAction(),
  },
}).extend(failing)

/** Puts numbers like the numbers of an ended order into the cart, and keeps what could not be had again. */
export const buyAgainMachine = chart.createMachine({
  id: 'buyAgain',
  context: ({ input }) => ({ ...input, key: null, items: [], failure: null }),
  initial: 'ready',
  states: {
    ready: { on: request },
    adding: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'buyAgain',
        src: 'buyAgain',
        input: ({ context: { order, key } }) => ({ order, key: key ?? '' }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: 'soldOut',
            actions: [{ type: 'keepItems', params: ({ event }) => event }, 'forgetKey'],
          },
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'added',
            actions: [{ type: 'keepItems', params: ({ event }) => event }, 'refreshProject'],
          },
          {
            target: 'addedInPart',
            actions: [{ type: 'keepItems', params: ({ event }) => event }, 'refreshProject'],
          },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: request },
    soldOut: { on: request },
    added: {},
    addedInPart: {},
  },
})

export type BuyAgainActor = ActorRefFrom<typeof buyAgainMachine>
export type BuyAgainSnapshot = SnapshotFrom<typeof buyAgainMachine>
