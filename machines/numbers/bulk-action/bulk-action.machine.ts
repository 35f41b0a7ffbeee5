import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { BulkTarget, quoteBulk, startBulk } from '#domain/contract/number-bulk.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import {
  type BulkChange,
  type BulkChoice,
  type BulkJob,
  type BulkQuote,
  changeOf,
  choiceOf,
  confirmedOf,
  needsLabel,
} from '#domain/numbers/bulk.ts'
import { keepFailure, withFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { pollingDelay } from '#machines/paying/payment/polling-delay.ts'

/** `job`: one that was started before; its change and numbers are then read. */
export type BulkActionInput = { choice: BulkChoice | null; target: BulkTarget | null; job: string | null }

/** `progress`: the job as it was read last, with the pages of results that were read. `misses`: failed readings in a row. */
export type BulkActionContext = BulkActionInput & {
  quote: BulkQuote | null
  progress: BulkJob | null
  failure: Failure | null
  misses: number
}

export type BulkActionEvent =
  | { type: 'label.typed'; label: string }
  | { type: 'label.chosen' }
  | { type: 'action.confirmed' }
  /** Follows the job that runs instead. */
  | { type: 'running.followed' }
  /** A dry run of the numbers that were refused. */
  | { type: 'refused.retried' }
  | { type: 'more.requested' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' }
  | { type: 'action.dismissed' }

/** Milliseconds between two readings of a job that runs. */
const readingPause = 1000

const chosenChange = ({ choice }: BulkActionContext): BulkChange | null => (choice === null ? null : changeOf(choice))

const codeOf = (error: unknown) => toFailure(error).code

/**
 * One change of many numbers: its label, the dry run, the confirmation, the job while it runs, and the result of each number. The
 * job runs on the server, so closing ends nothing. (NUM-01)
 */
const chart = setup({
  types: {
    input: {} as BulkActionInput,
    context: {} as BulkActionContext,
    events: {} as BulkActionEvent,
    tags: {} as 'busy',
  },
  actors: {
    quoteBulk: mustProvide<BulkQuote, BodyOf<typeof quoteBulk>>('quoteBulk'),
    startBulk: mustProvide<BulkJob, BodyOf<typeof startBulk>>('startBulk'),
    loadBulk: mustProvide<BulkJob, { job: string; after?: number }>('loadBulk'),
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    needsLabel: ({ context: { choice } }) => choice !== null && needsLabel(choice),
    isChosen: ({ context }) => chosenChange(context) !== null && context.target !== null,
    isAffordable: ({ context: { quote } }) => quote !== null && quote.missing === '0' && confirmedOf(quote).length > 0,
    isOccupied: (_, { error }: { error: unknown }) => codeOf(error) === 'bulkRunning',
    isUnknown: (_, { error }: { error: unknown }) => codeOf(error) === 'bulkUnknown',
    isDone: (_, { output }: { output: BulkJob }) => output.state === 'done',
    namesRunning: ({ context }) => context.failure?.subjects?.[0] !== undefined,
    hasRefused: ({ context }) => (context.progress?.counts.refused ?? 0) > 0,
    hasMore: ({ context }) => (context.progress?.next ?? null) !== null,
  },
  actions: {
    keepLabel: assign({
      choice: ({ context: { choice } }, { label }: { label: string }) => choice && { ...choice, label },
    }),
    keepQuote: assign((_, { quote }: { quote: BulkQuote }) => ({ quote, failure: null })),
    keepProgress: assign((_, { job }: { job: BulkJob }) => ({
      job: job.id,
      progress: job,
      choice: choiceOf(job.change),
      failure: null,
      misses: 0,
    })),
    addResults: assign(({ context: { progress } }, { job }: { job: BulkJob }) => ({
      progress: { ...job, items: [...(progress?.items ?? []), ...job.items] },
      failure: null,
    })),
    followRunning: assign(({ context }) => ({ job: context.failure?.subjects?.[0] ?? null, failure: null })),
    targetRefused: assign(({ context }) => ({
      target: context.job === null ? null : ({ of: 'refused', job: context.job } as const),
      quote: null,
    })),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    /** Provided by the screen: the address names the job. */
    reportStarted: (_, _params: { job: string }) => undefined,
    /** Provided by the screen: the address and its draft name the numbers that were refused. */
    reportRetried: (_, _params: { choice: BulkChoice | null; target: BulkTarget | null }) => undefined,
    /** Provided by the screen: the numbers have changed, and perhaps the wallet. */
    reportDone: () => undefined,
    reportDismissed: () => undefined,
  },
  delays: {
    nextReading: ({ context: { misses } }) => (misses === 0 ? readingPause : pollingDelay(misses)),
  },
})

const dismissal = chart.createStateConfig({ on: { 'action.dismissed': '#bulkAction.dismissed' } })

export const bulkActionMachine = chart.createMachine({
  id: 'bulkAction',
  context: ({ input }) => ({ ...input, quote: null, progress: null, failure: null, misses: 0 }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasJob', target: 'reading' },
        { guard: 'needsLabel', target: 'choosing' },
        { guard: 'isChosen', target: 'quoting' },
        { target: 'lost' },
      ],
    },
    choosing: {
      on: {
        'label.typed': { actions: { type: 'keepLabel', params: ({ event }) => event } },
        'label.chosen': { guard: 'isChosen', target: 'quoting' },
        ...dismissal.on,
      },
    },
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quoteBulk',
        src: 'quoteBulk',
        input: ({ context }) => ({
          change: chosenChange(context) ?? { kind: 'renew' },
          target: context.target ?? { of: 'numbers', numbers: [] },
        }),
        onDone: {
          target: 'confirming',
          actions: { type: 'keepQuote', params: ({ event }) => ({ quote: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
      ...dismissal,
    },
    failed: {
      on: { 'retry.requested': { target: 'quoting', actions: 'forgetFailure' }, ...dismissal.on },
    },
    confirming: {
      on: { 'action.confirmed': { guard: 'isAffordable', target: 'starting' }, ...dismissal.on },
    },
    starting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'startBulk',
        src: 'startBulk',
        input: ({ context }) => ({
          job: context.quote?.job ?? '',
          change: chosenChange(context) ?? { kind: 'renew' },
          items: context.quote === null ? [] : confirmedOf(context.quote),
        }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'keepProgress', params: ({ event }) => ({ job: event.output }) },
            { type: 'reportStarted', params: ({ event }) => ({ job: event.output.id }) },
          ],
        },
        onError: [
          { guard: { type: 'isOccupied', params: ({ event }) => event }, target: 'occupied', actions: keepFailure },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    /** The start failed; the same job can be started again without a second effect. */
    refused: { on: { 'action.confirmed': 'starting', ...dismissal.on } },
    occupied: {
      on: {
        'running.followed': { guard: 'namesRunning', target: 'reading', actions: 'followRunning' },
        ...dismissal.on,
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'loadBulk',
        src: 'loadBulk',
        input: ({ context }) => ({ job: context.job ?? '' }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'done',
            actions: [{ type: 'keepProgress', params: ({ event }) => ({ job: event.output }) }, 'reportDone'],
          },
          { target: 'waiting', actions: { type: 'keepProgress', params: ({ event }) => ({ job: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'lost', actions: keepFailure },
          { target: 'waiting', actions: [keepFailure, 'countMiss'] },
        ],
      },
      ...dismissal,
    },
    waiting: {
      after: { nextReading: 'reading' },
      on: { 'page.returned': 'reading', 'retry.requested': 'reading', ...dismissal.on },
    },
    done: {
      on: {
        'refused.retried': {
          guard: 'hasRefused',
          target: 'quoting',
          actions: [
            'targetRefused',
            { type: 'reportRetried', params: ({ context: { choice, target } }) => ({ choice, target }) },
          ],
        },
        'more.requested': { guard: 'hasMore', target: 'loadingMore' },
        ...dismissal.on,
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadBulk',
        src: 'loadBulk',
        input: ({ context: { job, progress } }) => ({
          job: job ?? '',
          ...(progress?.next == null ? {} : { after: progress.next }),
        }),
        onDone: { target: 'done', actions: { type: 'addResults', params: ({ event }) => ({ job: event.output }) } },
        onError: { target: 'done', actions: keepFailure },
      },
      ...dismissal,
    },
    /** There is nothing to change or to follow. */
    lost: dismissal,
    dismissed: { type: 'final', entry: 'reportDismissed' },
  },
})

export type BulkActionActor = ActorRefFrom<typeof bulkActionMachine>
export type BulkActionSnapshot = SnapshotFrom<typeof bulkActionMachine>
