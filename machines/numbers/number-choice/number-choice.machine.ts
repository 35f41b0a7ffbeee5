import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { readIdentifier } from '#domain/kit/reading.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `isCut`: further numbers match. */
export type FoundNumbers = { numbers: string[]; isCut: boolean }

export const moves = ['next', 'previous', 'first', 'last'] as const
export type Move = (typeof moves)[number]

/** `isOptional`: none of the numbers can be chosen too. */
export type NumberChoiceInput = { isOptional: boolean }

/** `typed`: null until something is typed. `active`: the place in `optionsOf` that Enter chooses; null: none. */
export type NumberChoiceContext = {
  isOptional: boolean
  typed: string | null
  found: FoundNumbers
  active: number | null
  failure: Failure | null
}

export type NumberChoiceEvent =
  | { type: 'list.opened' }
  | { type: 'text.typed'; text: string }
  | { type: 'highlight.moved'; to: Move }
  | { type: 'option.highlighted'; at: number }
  /** `at`: a place in `optionsOf`; absent: the highlighted one. */
  | { type: 'option.chosen'; at?: number | undefined }
  | { type: 'retry.requested' }
  | { type: 'list.dismissed' }

/** The numbers that can be chosen now; null: none of them. */
export const optionsOf = ({ isOptional, typed, found }: NumberChoiceContext): readonly (string | null)[] =>
  isOptional && (typed ?? '').trim() === '' ? [null, ...found.numbers] : found.numbers

const moved = (context: NumberChoiceContext, to: Move): number | null => {
  const last = optionsOf(context).length - 1
  if (last < 0) return null
  const { active } = context
  if (to === 'first' || to === 'last') return to === 'first' ? 0 : last
  if (to === 'next') return active === null || active === last ? 0 : active + 1
  return active === null || active === 0 ? last : active - 1
}

const none: FoundNumbers = { numbers: [], isCut: false }

const chart = setup({
  types: {
    input: {} as NumberChoiceInput,
    context: {} as NumberChoiceContext,
    events: {} as NumberChoiceEvent,
    tags: {} as 'busy',
  },
  actors: { searchNumbers: mustProvide<FoundNumbers, { q: string }>('searchNumbers') },
  guards: {
    hasOption: ({ context }, { at }: { at?: number | undefined }) =>
      optionsOf(context)[at ?? context.active ?? -1] !== undefined,
    isEmpty: (_, { numbers }: FoundNumbers) => numbers.length === 0,
  },
  actions: {
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text, active: null })),
    keepFound: assign(({ context }, found: FoundNumbers) => ({
      found,
      // A typed text is a choice of the first match; an opened list is none yet.
      active: (context.typed ?? '').trim() === '' || found.numbers.length === 0 ? null : 0,
    })),
    moveHighlight: assign(({ context }, { to }: { to: Move }) => ({ active: moved(context, to) })),
    highlight: assign((_, { at }: { at: number }) => ({ active: at })),
    forget: assign({ typed: null, found: none, active: null, failure: null }),
    /** The chosen number, or null for none. */
    reportChoice: screenAction<{ number: string | null }>(),
  },
  delays: { typingPause: 250 },
}).extend(failing)

/**
 * Finds one of the project's numbers: the list opens with the newest ones, and a typed text asks the API for those that match. A
 * newer text ends the running search.
 */
export const numberChoiceMachine = chart.createMachine({
  id: 'numberChoice',
  context: ({ input: { isOptional } }) => ({ isOptional, typed: null, found: none, active: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'list.opened': 'open.searching',
        'text.typed': { target: 'open.waiting', actions: { type: 'keepTyped', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'searching',
      on: {
        'text.typed': { target: '.waiting', actions: { type: 'keepTyped', params: ({ event }) => event } },
        'highlight.moved': { actions: { type: 'moveHighlight', params: ({ event }) => event } },
        'option.highlighted': {
          guard: { type: 'hasOption', params: ({ event }) => event },
          actions: { type: 'highlight', params: ({ event }) => event },
        },
        'option.chosen': {
          guard: { type: 'hasOption', params: ({ event }) => event },
          target: 'closed',
          actions: {
            type: 'reportChoice',
            params: ({ context, event }) => ({ number: optionsOf(context)[event.at ?? context.active ?? -1] ?? null }),
          },
        },
        'list.dismissed': 'closed',
      },
      states: {
        waiting: { tags: 'busy', after: { typingPause: 'searching' } },
        searching: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'searchNumbers',
            src: 'searchNumbers',
            input: ({ context }) => ({ q: readIdentifier(context.typed ?? '') }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
              { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: keepFailure },
          },
        },
        found: {},
        empty: {},
        failed: { on: { 'retry.requested': 'searching' } },
      },
    },
  },
})

export type NumberChoiceActor = ActorRefFrom<typeof numberChoiceMachine>
export type NumberChoiceSnapshot = SnapshotFrom<typeof numberChoiceMachine>
