import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { admitFiles, type FileLimits, type FileRefusal, sizeOf } from '#domain/files/attachments.ts'
import type { UploadedFile } from '#domain/files/upload.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { ChosenFile } from '#machines/files/upload/upload.machine.ts'
import { screenAction } from '#machines/kit/must-provide.ts'

/** A file of the list. `file` is null until it has arrived and was checked. */
export type Attachment = ChosenFile & { file: UploadedFile | null }

export type AttachmentsInput = { limits: FileLimits }

/** `refusals`: files of the last choice that are not in the list, and those that were refused since. */
export type AttachmentsContext = { limits: FileLimits; attachments: Attachment[]; refusals: FileRefusal[] }

export type AttachmentsEvent =
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'file.uploaded'; handle: string; file: UploadedFile }
  | { type: 'file.refused'; handle: string; code: FailureCode }
  /** Its upload was cancelled, or the file was removed. */
  | { type: 'file.dropped'; handle: string }

type Uploaded = { handle: string; file: UploadedFile }

/** What a form keeps of the list. */
export type AttachmentsReport = { files: readonly UploadedFile[]; isUploading: boolean }

const chart = setup({
  types: {
    input: {} as AttachmentsInput,
    context: {} as AttachmentsContext,
    events: {} as AttachmentsEvent,
  },
  guards: {
    isFull: ({ context }) => context.attachments.length >= context.limits.most,
    hasRoom: ({ context }) => context.attachments.length < context.limits.most,
  },
  actions: {
    keepChosen: assign(({ context: { attachments, limits } }, { files }: { files: readonly ChosenFile[] }) => {
      const { admitted, refused } = admitFiles(attachments, files, limits)
      return { attachments: [...attachments, ...admitted.map((file) => ({ ...file, file: null }))], refusals: refused }
    }),
    /** The same content chosen twice is one file, so it stays in the list once. */
    keepUploaded: assign(({ context: { attachments } }, { handle, file }: Uploaded) => ({
      attachments: attachments.flatMap((each) => {
        if (each.handle === handle) return [{ ...each, file }]
        return each.file?.id === file.id ? [] : [each]
      }),
    })),
    keepRefusal: assign(({ context }, { handle, code }: { handle: string; code: FailureCode }) => ({
      refusals: [
        ...context.refusals,
        ...context.attachments.filter((each) => each.handle === handle).map(({ name }) => ({ name, code })),
      ],
    })),
    dropFile: assign(({ context }, { handle }: { handle: string }) => ({
      attachments: context.attachments.filter((each) => each.handle !== handle),
    })),
    forgetRefusals: assign({ refusals: [] }),
    reportFiles: screenAction<AttachmentsReport>(),
  },
})

const report = {
  type: 'reportFiles',
  params: ({ context: { attachments } }: { context: AttachmentsContext }): AttachmentsReport => ({
    files: attachments.flatMap(({ file }) => file ?? []),
    isUploading: attachments.some(({ file }) => file === null),
  }),
} as const

/**
 * The list of the files of a form. Each file has an upload of its own; here is which files are in the list, within its limits, and
 * which were refused.
 */
export const attachmentsMachine = chart.createMachine({
  id: 'attachments',
  context: ({ input: { limits } }) => ({ limits, attachments: [], refusals: [] }),
  initial: 'accepting',
  on: {
    'file.uploaded': { actions: [{ type: 'keepUploaded', params: ({ event }) => event }, report] },
    'file.refused': {
      actions: [
        { type: 'keepRefusal', params: ({ event }) => event },
        { type: 'dropFile', params: ({ event }) => event },
        report,
      ],
    },
    'file.dropped': { actions: [{ type: 'dropFile', params: ({ event }) => event }, 'forgetRefusals', report] },
  },
  states: {
    accepting: {
      always: { guard: 'isFull', target: 'full' },
      on: { 'files.chosen': { actions: [{ type: 'keepChosen', params: ({ event }) => event }, report] } },
    },
    full: { always: { guard: 'hasRoom', target: 'accepting' } },
  },
})

export type AttachmentsActor = ActorRefFrom<typeof attachmentsMachine>
export type AttachmentsSnapshot = SnapshotFrom<typeof attachmentsMachine>

export const selectAttachments = ({ context }: AttachmentsSnapshot): readonly Attachment[] => context.attachments

export const selectRefusals = ({ context }: AttachmentsSnapshot): readonly FileRefusal[] => context.refusals

/** Whether another file can be chosen. */
export const selectMayChoose = (snapshot: AttachmentsSnapshot): boolean =>
  snapshot.can({ type: 'files.chosen', files: [] })

/** Bytes of all files of the list. */
export const selectSize = ({ context }: AttachmentsSnapshot): number => sizeOf(context.attachments)
