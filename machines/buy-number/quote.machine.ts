import { type ActorRef, type ActorRefFrom, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Quote } from '#domain/contract/dids.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import type { Configuration } from '#domain/pricing.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** What a quote tells whoever asked for it. */
export type QuoteReport = { type: 'quote.received'; quote: Quote } | { type: 'quote.failed'; failure: Failure }

/** `configuration` null: nothing is chosen that could be priced. `buyer` hears of every answer. */
export type QuoteInput = {
  configuration: Configuration | null
  buyer: ActorRef<Snapshot<unknown>, QuoteReport>
}

/** `quote` is the last one known; it prices `configuration` in `quoted`, and an earlier one in every other state. */
export type QuoteContext = QuoteInput & { quote: Quote | null; failure: Failure | null }

export type QuoteEvent =
  | { type: 'configuration.changed'; configuration: Configuration | null }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }

/**
 * Keeps the price of a configuration that somebody is still changing: asks once the choice has rested, and drops an
 * answer that a newer choice has overtaken. (BUY-06)
 */
export const quoteMachine = setup({
  types: { input: {} as QuoteInput, context: {} as QuoteContext, events: {} as QuoteEvent, tags: {} as 'busy' },
  actors: { quoteConfiguration: mustProvide<Quote, Configuration | null>('quoteConfiguration') },
  delays: { choiceSettled: 250 },
  guards: {
    hasConfiguration: ({ context }) => context.configuration !== null,
    wasCutOff: ({ context }) => context.failure?.code === 'unreachable' || context.failure?.code === 'timedOut',
  },
  actions: {
    keepConfiguration: assign({
      configuration: (_, { configuration }: { configuration: Configuration | null }) => configuration,
    }),
    keepQuote: assign({ quote: (_, { output }: { output: Quote }) => output }),
    forgetQuote: assign({ quote: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    reportQuote: sendTo(
      ({ context }) => context.buyer,
      (_, { output }: { output: Quote }): QuoteReport => ({ type: 'quote.received', quote: output }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.buyer,
      (_, { error }: { error: unknown }): QuoteReport => ({ type: 'quote.failed', failure: toFailure(error) }),
    ),
  },
}).createMachine({
  id: 'quote',
  context: ({ input }) => ({ ...input, quote: null, failure: null }),
  initial: 'unpriced',
  on: {
    'configuration.changed': {
      target: '.settling',
      actions: { type: 'keepConfiguration', params: ({ event }) => event },
    },
  },
  states: {
    unpriced: { entry: 'forgetQuote', always: { guard: 'hasConfiguration', target: 'quoting' } },
    settling: {
      tags: 'busy',
      // Restarted by every change, so that a person who is counting channels up is priced once.
      after: { choiceSettled: [{ guard: 'hasConfiguration', target: 'quoting' }, { target: 'unpriced' }] },
    },
    quoting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'quoteConfiguration',
        src: 'quoteConfiguration',
        input: ({ context }) => context.configuration,
        onDone: {
          target: 'quoted',
          actions: [
            { type: 'keepQuote', params: ({ event }) => event },
            { type: 'reportQuote', params: ({ event }) => event },
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'reportFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    quoted: {},
    failed: {
      on: {
        'retry.requested': 'quoting',
        'connection.restored': { guard: 'wasCutOff', target: 'quoting' },
      },
    },
  },
})

export type QuoteActor = ActorRefFrom<typeof quoteMachine>
export type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>
