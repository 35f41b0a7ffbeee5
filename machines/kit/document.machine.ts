import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { failing, keepFailure } from './keep-failure.ts'
import { mustProvide, withHole } from './must-provide.ts'

/** `document`: its id. */
export type DocumentInput = { document: string }

/** `failure` is set in `failed` and in `notSaved`. */
export type DocumentContext<Response> = { document: string; response: Response | null; failure: Failure | null }

export type DocumentEvent = { type: 'retry.requested' } | { type: 'download.requested'; language: Language }

/** What is asked for, and the name of the saved file. */
export type DownloadInput = { document: string; language: Language }
export type Downloaded = { name: string }

/**
 * The chart of a document that is shown and can be saved as a PDF.
 *
 * @param names `id` of the chart, and the names of its calls: `load` and `download`
 */
export const createDocument = <Response, Load extends string, Download extends string>({
  id,
  load,
  download,
}: {
  id: string
  load: Load
  download: Download
}) => {
  const chart = setup({
    types: {
      input: {} as DocumentInput,
      context: {} as DocumentContext<Response>,
      events: {} as DocumentEvent,
      tags: {} as 'busy',
    },
    actors: {
      [load]: mustProvide<Response, DocumentInput>(load),
      [download]: mustProvide<Downloaded, DownloadInput>(download),
    },
    actions: {
      keepResponse: assign({ response: (_, { response }: { response: Response }) => response }),
    },
  }).extend(failing)

  const machine = chart.createMachine({
    id,
    context: ({ input }) => ({ document: input.document, response: null, failure: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: load,
          src: load,
          input: ({ context: { document } }) => ({ document }) as never,
          onDone: {
            target: 'ready',
            actions: {
              type: 'keepResponse',
              params: ({ event }) => ({ response: event.output as unknown as Response }),
            },
          },
          onError: { target: 'failed', actions: keepFailure },
        },
      },
      ready: { on: { 'download.requested': 'saving' } },
      saving: {
        tags: 'busy',
        invoke: {
          id: download,
          src: download,
          input: ({ context: { document }, event }) =>
            ({ document, language: event.type === 'download.requested' ? event.language : 'en' }) as never,
          onDone: 'ready',
          onError: { target: 'notSaved', actions: keepFailure },
        },
      },
      notSaved: { exit: 'forgetFailure', on: { 'download.requested': 'saving' } },
      failed: { exit: 'forgetFailure', on: { 'retry.requested': 'loading' } },
    },
  })
  return withHole(withHole(machine, load), download)
}

type Document<Response> = ReturnType<typeof createDocument<Response, string, string>>
export type DocumentActor<Response> = ActorRefFrom<Document<Response>>
export type DocumentSnapshot<Response> = SnapshotFrom<Document<Response>>
