import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import type { BulkTarget } from '#domain/contract/numbers/bulk-target.ts'
import type { quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { toFailure } from '#domain/kit/failure.ts'
import {
  type BulkChoice,
  type BulkJob,
  type BulkQuote,
  type BulkStarted,
  confirmedOf,
  formOf,
} from '#domain/numbers/bulk.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import { pollingDelay } from '#machines/kit/polling-delay.ts'
import {
  hasRoom,
  lastFieldOf,
  moveFieldOf,
  type TargetEvent,
  withTargetEvent,
} from '#machines/numbers/call-trunk/call-trunk.context.ts'
import type { BulkActionContext, BulkActionInput } from './bulk-action.context.ts'
import * as form from './bulk-action.context.ts'

export type BulkActionEvent =
  | TargetEvent
  | { type: 'label.typed'; label: string }
  | { type: 'url.typed'; url: string }
  /** `new_secret`: numbers that have a secret get the new one too. */
  | { type: 'secret.switched'; new_secret: boolean }
  /** Everything that the change needs was entered. */
  | { type: 'choice.made' }
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

const codeOf = (error: unknown) => toFailure(error).code

/**
 * One change of many numbers: its label or route, the dry run, the confirmation, the job while it runs, and the result of each number. The
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
    startBulk: mustProvide<BulkStarted, BodyOf<typeof startBulk>>('startBulk'),
    loadBulk: mustProvide<BulkJob, { job: string; after?: number }>('loadBulk'),
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    needsForm: ({ context: { choice } }) => choice !== null && formOf(choice) !== null,
    isEntered: ({ context }) => form.isEntered(context) && context.target !== null,
    isRoute: ({ context: { choice } }) => choice !== null && formOf(choice) !== 'label',
    hasRoom: ({ context }) => hasRoom(context.targets),
    isPlace: ({ context }, { to }: { to: number }) => to >= 0 && to < context.targets.drafts.length,
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
    keepUrl: assign(({ context }, { url }: { url: string }) => form.withUrl(context, url)),
    keepSwitch: assign((_, { new_secret }: { new_secret: boolean }) => ({ newSecret: new_secret })),
    editTargets: assign(({ context: { targets } }, { event }: { event: TargetEvent }) => ({
      targets: { ...targets, ...withTargetEvent(targets, event) },
    })),
    keepEntered: assign(({ context }) => form.withEntered(context)),
    showErrors: assign(({ context }) => form.withErrors(context)),
    keepQuote: assign((_, { quote }: { quote: BulkQuote }) => ({ quote, failure: null })),
    keepProgress: assign((_, { job }: { job: BulkJob }) => form.withProgress(job)),
    keepSecret: assign((_, { job }: { job: BulkStarted }) => ({ secret: job.secret })),
    addResults: assign(({ context: { progress } }, { job }: { job: BulkJob }) => ({
      progress: { ...job, items: [...(progress?.items ?? []), ...job.items] },
      failure: null,
    })),
    followRunning: assign(({ context }) => ({ job: context.failure?.subjects?.[0] ?? null, failure: null })),
    targetRefused: assign(({ context }) => ({
      target: context.job === null ? null : ({ of: 'refused', job: context.job } as const),
      quote: null,
      secret: null,
    })),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    focusField: screenAction<{ field: string | null }>(),
    /** The address names the job. */
    reportStarted: screenAction<{ job: string }>(),
    /** The address and its draft name the numbers that were refused. */
    reportRetried: screenAction<{ choice: BulkChoice | null; target: BulkTarget | null }>(),
    /** The numbers have changed, and perhaps the wallet. */
    reportDone: screenAction(),
    reportDismissed: screenAction(),
  },
  delays: {
    nextReading: ({ context: { misses } }) => (misses === 0 ? readingPause : pollingDelay(misses)),
  },
}).extend(failing)

const dismissal = chart.createStateConfig({ on: { 'action.dismissed': '#bulkAction.dismissed' } })

export const bulkActionMachine = chart.createMachine({
  id: 'bulkAction',
  context: ({ input }) => form.startOf(input),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasJob', target: 'reading' },
        { guard: 'needsForm', target: 'choosing' },
        { guard: 'isEntered', target: 'quoting' },
        { target: 'lost' },
      ],
    },
    choosing: {
      on: {
        'label.typed': { actions: { type: 'keepLabel', params: ({ event }) => event } },
        'url.typed': { actions: { type: 'keepUrl', params: ({ event }) => event } },
        'secret.switched': { actions: { type: 'keepSwitch', params: ({ event }) => event } },
        'target.added': [
          {
            guard: 'hasRoom',
            actions: [
              { type: 'editTargets', params: ({ event }) => ({ event }) },
              { type: 'focusField', params: ({ context }) => ({ field: lastFieldOf(context.targets) }) },
            ],
          },
          { actions: { type: 'editTargets', params: ({ event }) => ({ event }) } },
        ],
        'target.changed': { actions: { type: 'editTargets', params: ({ event }) => ({ event }) } },
        'target.removed': {
          actions: [
            { type: 'editTargets', params: ({ event }) => ({ event }) },
            { type: 'focusField', params: { field: 'targets.add' } },
          ],
        },
        'target.moved': {
          guard: { type: 'isPlace', params: ({ event }) => event },
          actions: [
            { type: 'editTargets', params: ({ event }) => ({ event }) },
            { type: 'focusField', params: ({ event }) => ({ field: moveFieldOf(event) }) },
          ],
        },
        'choice.made': [
          { guard: 'isEntered', target: 'quoting', actions: 'keepEntered' },
          {
            guard: 'isRoute',
            actions: [
              'showErrors',
              { type: 'focusField', params: ({ context }) => ({ field: form.wrongField(context) }) },
            ],
          },
        ],
        ...dismissal.on,
      },
    },
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quoteBulk',
        src: 'quoteBulk',
        input: ({ context }) => ({
          change: form.chosenChange(context) ?? { kind: 'renew' },
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
        input: ({ context }) => form.startRequest(context),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'keepProgress', params: ({ event }) => ({ job: event.output }) },
            { type: 'keepSecret', params: ({ event }) => ({ job: event.output }) },
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
