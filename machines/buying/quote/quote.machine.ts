import { type ActorRef, type ActorRefFrom, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Configuration } from '#domain/buying/pricing.ts'
import type { Quote } from '#domain/contract/buying/buying.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** Sent to the actor that started the quote. */
export type QuoteReport = { type: 'quote.received'; quote: Quote } | { type: 'quote.failed'; failure: Failure }

/** `configuration` null: nothing to price. `buyer` gets a report of every response. */
export type QuoteInput = {
  configuration: Configuration | null
  buyer: ActorRef<Snapshot<unknown>, QuoteReport>
}

/** `quote`: the last one loaded. In `quoted` it prices `configuration`, in other states an earlier configuration. */
export type QuoteContext = QuoteInput & { quote: Quote | null; failure: Failure | null }

export type QuoteEvent =
  | { type: 'configuration.changed'; configuration: Configuration | null }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }

const chart = setup({
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
    reportQuote: sendTo(
      ({ context }) => context.buyer,
      (_, { output }: { output: Quote }): QuoteReport => ({ type: 'quote.received', quote: output }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.buyer,
      (_, { error }: { error: unknown }): QuoteReport => ({ type: 'quote.failed', failure: toFailure(error) }),
    ),
  },
}).extend(failing)

/**
 * Loads the price of a configuration while the user changes it: waits until the changes pause, and drops responses to
 * earlier configurations. (BUY-06)
 */
export const quoteMachine = chart.createMachine({
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
      // Every change restarts the delay, so that clicking through channels makes one request.
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
          actions: [keepFailure, { type: 'reportFailure', params: ({ event }) => event }],
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

/** The last price loaded, also while a newer one is loaded. */
export const selectQuote = (snapshot: QuoteSnapshot): Quote | null => snapshot.context.quote

/** The price shown belongs to an earlier configuration. */
export const selectIsPricing = (snapshot: QuoteSnapshot): boolean => snapshot.hasTag('busy')

export const selectQuoteFailure = (snapshot: QuoteSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
