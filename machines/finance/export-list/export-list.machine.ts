import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { ExportRequest } from '#domain/contract/exports.ts'
import type { Export, ExportList } from '#domain/finance/export.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Downloaded } from '#machines/kit/document.machine.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { pollingDelay } from '#machines/kit/polling-delay.ts'

/** What a list is saved as: a CSV with digits and dates of the page or of spreadsheets, or an archive of its documents. */
export const exportChoices = ['spreadsheet', 'page', 'archive'] as const
export type ExportChoice = (typeof exportChoices)[number]

/** `exports`: null before they are read. `saved`: the name of the file that was saved last. `misses`: failed readings in a row. */
export type ExportListContext = {
  choice: ExportChoice
  exports: Export[] | null
  saved: string | null
  failure: Failure | null
  misses: number
}

export type ExportListEvent =
  | { type: 'dialog.opened' }
  | { type: 'choice.made'; choice: ExportChoice }
  | { type: 'export.requested'; request: ExportRequest }
  | { type: 'save.requested'; export: string }
  /** Stops an export, or deletes its file. */
  | { type: 'removal.requested'; export: string }
  | { type: 'retry.requested' }
  | { type: 'dialog.dismissed' }

/** Milliseconds between two readings while a file is made. */
const readingPause = 1000

const isAnyRunning = (exports: readonly Export[] | null): boolean =>
  exports?.some(({ state }) => state === 'running') ?? false

/**
 * Files of whole lists: what is wanted, how far it is, and what is kept. Files are made on the server, so closing the dialog, another
 * page and a reload end nothing. (FIN-10)
 */
const chart = setup({
  types: {
    context: {} as ExportListContext,
    events: {} as ExportListEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    listExports: mustProvide<ExportList, void>('listExports'),
    startExport: mustProvide<Export, ExportRequest>('startExport'),
    removeExport: mustProvide<ExportList, { export: string }>('removeExport'),
    downloadExport: mustProvide<Downloaded, { export: string }>('downloadExport'),
  },
  guards: {
    isMaking: ({ context }) => isAnyRunning(context.exports),
    isRunningIn: (_, { output }: { output: ExportList }) => isAnyRunning(output.results),
  },
  actions: {
    keepChoice: assign({ choice: (_, { choice }: { choice: ExportChoice }) => choice }),
    keepExports: assign((_, { list }: { list: ExportList }) => ({ exports: list.results, misses: 0 })),
    keepStarted: assign(({ context: { exports } }, { started }: { started: Export }) => ({
      exports: [started, ...(exports ?? []).filter(({ id }) => id !== started.id)],
    })),
    keepSaved: assign({ saved: (_, { name }: { name: string }) => name }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    keepFailure: failing.actions.keepFailure,
    forgetFailure: assign({ failure: null, saved: null }),
  },
  delays: {
    nextReading: ({ context: { misses } }) => (misses === 0 ? readingPause : pollingDelay(misses)),
  },
})

const dismissal = chart.createStateConfig({ on: { 'dialog.dismissed': '#exportList.closed' } })

const resting = chart.createStateConfig({
  tags: 'open',
  on: {
    'choice.made': { actions: { type: 'keepChoice', params: ({ event }) => event } },
    'export.requested': '#exportList.starting',
    'save.requested': '#exportList.saving',
    'removal.requested': '#exportList.removing',
    ...dismissal.on,
  },
})

export const exportListMachine = chart.createMachine({
  id: 'exportList',
  context: { choice: 'spreadsheet', exports: null, saved: null, failure: null, misses: 0 },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetFailure', on: { 'dialog.opened': 'loading' } },
    loading: {
      tags: ['busy', 'open'],
      entry: 'forgetFailure',
      invoke: {
        id: 'listExports',
        src: 'listExports',
        onDone: [
          {
            guard: { type: 'isRunningIn', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepExports', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'ready', actions: { type: 'keepExports', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
      ...dismissal,
    },
    failed: { tags: 'open', on: { 'retry.requested': 'loading', ...dismissal.on } },
    /** Nothing is being made. */
    ready: resting,
    starting: {
      tags: ['busy', 'open'],
      entry: 'forgetFailure',
      invoke: {
        id: 'startExport',
        src: 'startExport',
        input: ({ event }) =>
          event.type === 'export.requested'
            ? event.request
            : { kind: 'transactions', filter: {}, language: 'en', format: 'page' },
        onDone: {
          target: 'waiting',
          actions: { type: 'keepStarted', params: ({ event }) => ({ started: event.output }) },
        },
        onError: { target: 'resuming', actions: keepFailure },
      },
      ...dismissal,
    },
    /** A file is being made. */
    waiting: { ...resting, after: { nextReading: 'reading' } },
    reading: {
      ...resting,
      invoke: {
        id: 'listExports',
        src: 'listExports',
        onDone: {
          target: 'resuming',
          actions: { type: 'keepExports', params: ({ event }) => ({ list: event.output }) },
        },
        onError: { target: 'waiting', actions: 'countMiss' },
      },
    },
    saving: {
      tags: ['busy', 'open'],
      entry: 'forgetFailure',
      invoke: {
        id: 'downloadExport',
        src: 'downloadExport',
        input: ({ event }) => ({ export: event.type === 'save.requested' ? event.export : '' }),
        onDone: {
          target: 'resuming',
          actions: { type: 'keepSaved', params: ({ event }) => ({ name: event.output.name }) },
        },
        // The file may have expired: the list tells.
        onError: { target: 'reading', actions: keepFailure },
      },
      ...dismissal,
    },
    removing: {
      tags: ['busy', 'open'],
      entry: 'forgetFailure',
      invoke: {
        id: 'removeExport',
        src: 'removeExport',
        input: ({ event }) => ({ export: event.type === 'removal.requested' ? event.export : '' }),
        onDone: {
          target: 'resuming',
          actions: { type: 'keepExports', params: ({ event }) => ({ list: event.output }) },
        },
        onError: { target: 'reading', actions: keepFailure },
      },
      ...dismissal,
    },
    resuming: { always: [{ guard: 'isMaking', target: 'waiting' }, { target: 'ready' }] },
  },
})

export type ExportListActor = ActorRefFrom<typeof exportListMachine>
export type ExportListSnapshot = SnapshotFrom<typeof exportListMachine>

export const selectIsOpen = (snapshot: ExportListSnapshot): boolean => snapshot.hasTag('open')
export const selectChoice = ({ context }: ExportListSnapshot): ExportChoice => context.choice
export const selectExports = ({ context }: ExportListSnapshot): Export[] | null => context.exports
export const selectFailure = ({ context }: ExportListSnapshot): Failure | null => context.failure
export const selectSaved = ({ context }: ExportListSnapshot): string | null => context.saved
export const selectIsLoading = (snapshot: ExportListSnapshot): boolean => snapshot.matches('loading')
export const selectIsStarting = (snapshot: ExportListSnapshot): boolean => snapshot.matches('starting')
export const selectIsSaving = (snapshot: ExportListSnapshot): boolean => snapshot.matches('saving')
export const selectHasFailed = (snapshot: ExportListSnapshot): boolean => snapshot.matches('failed')
