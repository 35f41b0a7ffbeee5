import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { FinanceSummary } from '#domain/contract/finance/finance.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

export type SummaryContext = { summary: FinanceSummary | null; failure: Failure | null }

export type SummaryEvent =
  | { type: 'retry.requested' }
  /** The page became visible again. */
  | { type: 'summary.outdated' }

const chart = setup({
  types: { context: {} as SummaryContext, events: {} as SummaryEvent, tags: {} as 'busy' },
  actors: { loadFinanceSummary: mustProvide<FinanceSummary, { background: boolean }>('loadFinanceSummary') },
  actions: {
    keepSummary: assign({ summary: (_, { summary }: { summary: FinanceSummary }) => summary, failure: null }),
  },
}).extend(failing)

/** Loads the money of a project; the last summary stays while it is loaded again. (FIN-02) */
export const summaryMachine = chart.createMachine({
  id: 'summary',
  context: { summary: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadFinanceSummary',
        src: 'loadFinanceSummary',
        input: { background: false },
        onDone: {
          target: 'ready',
          actions: { type: 'keepSummary', params: ({ event }) => ({ summary: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: { on: { 'summary.outdated': 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'loadFinanceSummary',
        src: 'loadFinanceSummary',
        input: { background: true },
        onDone: {
          target: 'ready',
          actions: { type: 'keepSummary', params: ({ event }) => ({ summary: event.output }) },
        },
        // The summary from before stays.
        onError: 'ready',
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type SummaryActor = ActorRefFrom<typeof summaryMachine>
export type SummarySnapshot = SnapshotFrom<typeof summaryMachine>

export const selectSummary = ({ context }: SummarySnapshot) => context.summary
export const selectFailure = ({ context }: SummarySnapshot) => context.failure
