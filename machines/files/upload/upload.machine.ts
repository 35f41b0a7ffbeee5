import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import {
  type FileKind,
  type NewUpload,
  sizeProblem,
  typesOf,
  type Upload,
  type UploadedFile,
} from '#domain/files/upload.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { FileType } from '#domain/kit/file-type.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** A file of the user's device. Charts know it by a handle; calls read its bytes. */
export type ChosenFile = { handle: string; name: string; size: number }

/** What the bytes of a chosen file say; `type` is null for contents that cannot be uploaded. */
export type Inspection = { sha256: string; type: FileType | null }

/** The bytes of a chosen file from `offset`, as many as one part of the upload has. */
export type PartRequest = { handle: string; upload: string; offset: number; length: number }

/**
 * `file`: one that was uploaded before; null to start without one. `kind`: absent for a document. `chosen`: a file to upload at once,
 * whose size was checked.
 */
export type UploadInput = { file: UploadedFile | null; kind?: FileKind; chosen?: ChosenFile }

/** `tries`: calls of this upload that have failed since the last part arrived. */
export type UploadContext = {
  kind: FileKind
  chosen: ChosenFile | null
  sha256: string | null
  upload: Upload | null
  file: UploadedFile | null
  tries: number
  failure: Failure | null
}

export type UploadEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'upload.cancelled' }
  | { type: 'upload.resumed' }
  | { type: 'file.removed' }

/** The connection or the service failed: what has arrived is kept, and the rest can be sent later. */
const interruptions: readonly FailureCode[] = [
  'unreachable',
  'timedOut',
  'responseMalformed',
  'serverFailed',
  'serviceUnavailable',
  'tooManyRequests',
]

/** Failed calls after which only the user continues an upload. */
const maxTries = 5

type Chosen = { file: ChosenFile }
type Rejection = { error: unknown }
type Arrived = { output: Upload }

const chart = setup({
  types: {
    input: {} as UploadInput,
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'paused',
  },
  actors: {
    inspectFile: mustProvide<Inspection, { handle: string }>('inspectFile'),
    createUpload: mustProvide<Upload, NewUpload>('createUpload'),
    appendPart: mustProvide<Upload, PartRequest>('appendPart'),
    loadUpload: mustProvide<Upload, { upload: string }>('loadUpload'),
    removeFile: mustProvide<object, { file: string }>('removeFile'),
    awaitConnection: mustProvide<void>('awaitConnection'),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    hasChosen: ({ context }) => context.chosen !== null,
    hasUpload: ({ context }) => context.upload !== null,
    hasSize: ({ context }, { file }: Chosen) => sizeProblem(file.size, context.kind) === null,
    isAccepted: ({ context }, { output }: { output: Inspection }) =>
      output.type !== null && typesOf[context.kind].includes(output.type),
    isComplete: (_, { output }: Arrived) => output.file !== null,
    isUnsent: (_, { error }: Rejection) => toFailure(error).unsent === true,
    isInterruption: ({ context }, { error }: Rejection) =>
      interruptions.includes(toFailure(error).code) && context.tries < maxTries,
    isLastInterruption: (_, { error }: Rejection) => interruptions.includes(toFailure(error).code),
    isAhead: ({ context }, { error }: Rejection) =>
      toFailure(error).code === 'uploadOffsetWrong' && context.tries < maxTries,
    isForgotten: ({ context }, { error }: Rejection) =>
      toFailure(error).code === 'uploadUnknown' && context.tries < maxTries,
  },
  actions: {
    keepChosen: assign((_, { file }: Chosen) => ({
      chosen: file,
      sha256: null,
      upload: null,
      file: null,
      tries: 0,
      failure: null,
    })),
    keepSizeProblem: assign(({ context }, { file }: Chosen) => {
      const code = sizeProblem(file.size, context.kind)
      return { failure: code === null ? null : { code } }
    }),
    keepHash: assign((_, { output }: { output: Inspection }) => ({ sha256: output.sha256 })),
    keepTypeProblem: assign({ failure: { code: 'fileTypeRefused' } }),
    keepArrived: assign((_, { output }: Arrived) => ({ upload: output, tries: 0, failure: null })),
    keepFile: assign((_, { output }: Arrived) => ({ upload: null, file: output.file, tries: 0, failure: null })),
    /** The API has said how many bytes have arrived. */
    keepOffset: assign(({ context }, { error }: Rejection) => {
      const { offset } = toFailure(error)
      return { upload: context.upload && { ...context.upload, offset: offset ?? context.upload.offset } }
    }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    forgetUpload: assign({ upload: null }),
    forgetChosen: assign({ chosen: null, sha256: null, upload: null, file: null, tries: 0, failure: null }),
    /** The file that is uploaded now, or null after its removal or the end of its upload. */
    reportFile: screenAction<{ file: UploadedFile | null }>(),
    reportRefusal: screenAction<{ code: FailureCode }>(),
  },
  delays: {
    /** 1, 2, 4, … seconds, or as long as the API requires. */
    nextTry: ({ context: { tries, failure } }) => Math.max(500 * 2 ** tries, (failure?.retryAfter ?? 0) * 1000),
  },
}).extend(failing)

/** Where a failed call of an unfinished upload leads. */
const interrupted = [
  {
    guard: { type: 'isUnsent', params: ({ event }: { event: Rejection }) => event },
    target: '#upload.paused.offline',
    actions: keepFailure,
  },
  {
    guard: { type: 'isInterruption', params: ({ event }: { event: Rejection }) => event },
    target: '#upload.paused.waiting',
    actions: [keepFailure, 'countTry'],
  },
  {
    guard: { type: 'isLastInterruption', params: ({ event }: { event: Rejection }) => event },
    target: '#upload.paused.stopped',
    actions: keepFailure,
  },
  {
    guard: { type: 'isForgotten', params: ({ event }: { event: Rejection }) => event },
    target: '#upload.creating',
    actions: ['forgetUpload', 'countTry'],
  },
  { target: '#upload.refused', actions: keepFailure },
] as const

/** A part, the whole file or the state of an upload has arrived. */
const arrived = [
  {
    guard: { type: 'isComplete', params: ({ event }: { event: Arrived }) => event },
    target: '#upload.done',
    actions: [
      { type: 'keepFile', params: ({ event }: { event: Arrived }) => event },
      { type: 'reportFile', params: ({ event }: { event: Arrived }) => ({ file: event.output.file }) },
    ],
  },
  {
    target: '#upload.sending',
    reenter: true,
    actions: { type: 'keepArrived', params: ({ event }: { event: Arrived }) => event },
  },
] as const

const choosing = {
  'file.chosen': [
    {
      guard: { type: 'hasSize', params: ({ event }: { event: Chosen }) => event },
      target: '#upload.inspecting',
      actions: { type: 'keepChosen', params: ({ event }: { event: Chosen }) => event },
    },
    {
      target: '#upload.refused',
      actions: [
        { type: 'keepChosen', params: ({ event }: { event: Chosen }) => event },
        { type: 'keepSizeProblem', params: ({ event }: { event: Chosen }) => event },
      ],
    },
  ],
} as const

/** Before the API knows the file, and after. */
const reportNone = { type: 'reportFile', params: () => ({ file: null }) } as const
const dropping = { target: '#upload.idle', actions: ['forgetChosen', reportNone] } as const
const cancelling = '#upload.cancelling'

/** An upload that the API knows continues behind what has arrived, which may be all of it. */
const resuming = [{ guard: 'hasUpload', target: '#upload.resuming' }, { target: '#upload.creating' }] as const

/**
 * Uploads one file in parts: checks its size and content, asks how much of it has arrived, and sends the rest part by
 * part. A lost connection pauses the upload, which continues by itself a few times, then by the user. The same file chosen
 * again after a reload continues too, because the API knows an unfinished file by its content.
 */
export const uploadMachine = chart.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    kind: input.kind ?? 'document',
    chosen: input.chosen ?? null,
    sha256: null,
    upload: null,
    file: input.file,
    tries: 0,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasFile', target: 'done' }, { guard: 'hasChosen', target: 'inspecting' }, { target: 'idle' }],
    },
    idle: { on: choosing },
    inspecting: {
      tags: 'busy',
      invoke: {
        id: 'inspectFile',
        src: 'inspectFile',
        input: ({ context }) => ({ handle: context.chosen?.handle ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event },
            target: 'creating',
            actions: { type: 'keepHash', params: ({ event }) => event },
          },
          { target: 'refused', actions: 'keepTypeProblem' },
        ],
        onError: { target: 'refused', actions: keepFailure },
      },
      on: { 'upload.cancelled': dropping },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createUpload',
        src: 'createUpload',
        input: ({ context }) => newUploadOf(context),
        onDone: arrived,
        onError: interrupted,
      },
      on: { 'upload.cancelled': dropping },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'appendPart',
        src: 'appendPart',
        input: ({ context }) => partOf(context),
        onDone: arrived,
        onError: [
          {
            guard: { type: 'isAhead', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: [{ type: 'keepOffset', params: ({ event }) => event }, 'countTry'],
          },
          ...interrupted,
        ],
      },
      on: { 'upload.cancelled': cancelling },
    },
    paused: {
      tags: 'paused',
      initial: 'waiting',
      on: {
        'upload.cancelled': [{ guard: 'hasUpload', target: cancelling }, dropping],
        'upload.resumed': resuming.map((each) => ({ ...each, actions: 'forgetTries' as const })),
      },
      states: {
        waiting: { after: { nextTry: resuming } },
        offline: {
          invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: resuming, onError: 'stopped' },
        },
        stopped: {},
      },
    },
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'loadUpload',
        src: 'loadUpload',
        input: ({ context }) => ({ upload: context.upload?.id ?? '' }),
        onDone: arrived,
        onError: interrupted,
      },
      on: { 'upload.cancelled': cancelling },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ file: context.upload?.id ?? '' }),
        // What stays unfinished is deleted by the API after a day.
        onDone: dropping,
        onError: dropping,
      },
    },
    refused: {
      entry: {
        type: 'reportRefusal',
        params: ({ context }) => ({ code: context.failure?.code ?? 'serverFailed' }),
      },
      on: choosing,
    },
    done: {
      on: { 'file.removed': { target: 'removing', actions: 'forgetFailure' } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ file: context.file?.id ?? '' }),
        onDone: dropping,
        onError: { target: 'done', actions: keepFailure },
      },
    },
  },
})

export type UploadMachine = typeof uploadMachine
export type UploadActor = ActorRefFrom<typeof uploadMachine>
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

const newUploadOf = ({ kind, chosen, sha256 }: UploadContext): NewUpload => ({
  kind,
  name: chosen?.name ?? '',
  size: chosen?.size ?? 0,
  sha256: sha256 ?? '',
})

const partOf = ({ chosen, upload }: UploadContext): PartRequest => ({
  handle: chosen?.handle ?? '',
  upload: upload?.id ?? '',
  offset: upload?.offset ?? 0,
  length: upload?.part_size ?? 0,
})
