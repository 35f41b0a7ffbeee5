import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `file`: the id of a complete file of the project. */
export type FileDownloadContext = { file: string; failure: Failure | null }
export type FileDownloadInput = { file: string }
export type FileDownloadEvent = { type: 'file.requested' }

const chart = setup({
  types: {
    context: {} as FileDownloadContext,
    input: {} as FileDownloadInput,
    events: {} as FileDownloadEvent,
    tags: {} as 'busy',
  },
  actors: { downloadFile: mustProvide<{ name: string }, { file: string }>('downloadFile') },
  actions: {},
}).extend(failing)

/** Saves a file that was sent before: a receipt or a document. One download at a time. */
export const fileDownloadMachine = chart.createMachine({
  id: 'fileDownload',
  context: ({ input }) => ({ file: input.file, failure: null }),
  initial: 'ready',
  on: { 'file.requested': { target: '.saving', actions: 'forgetFailure' } },
  states: {
    ready: {},
    saving: {
      tags: 'busy',
      on: { 'file.requested': {} },
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: 'saved',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    saved: {},
    failed: {},
  },
})

export type FileDownloadActor = ActorRefFrom<typeof fileDownloadMachine>
export type FileDownloadSnapshot = SnapshotFrom<typeof fileDownloadMachine>

export const selectIsSaving = (snapshot: FileDownloadSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsSaved = (snapshot: FileDownloadSnapshot): boolean => snapshot.matches('saved')

export const selectFailure = ({ context }: FileDownloadSnapshot): Failure | null => context.failure
