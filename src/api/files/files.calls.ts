import { fromPromise } from 'xstate'
import {
  appendPart,
  createUpload,
  downloadFile,
  type FileContent,
  loadUpload,
  removeFile,
} from '#domain/contract/files/files.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { fileTypeOf, signatureLength } from '#domain/kit/file-type.ts'
import type { fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import type { uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { awaitConnection } from '#src/api/kit/await-connection.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import type { ChosenFileStore } from './chosen-file.ts'

/** The bytes of a file are read here and never enter a chart, so no recording contains them. */
export const uploadCalls = (client: Client, chosen: ChosenFileStore): Calls<typeof uploadMachine> => ({
  inspectFile: fromPromise(async ({ input: { handle } }) => {
    const bytes = await bytesOf(() => chosen.read(handle))
    return { sha256: await hashOf(bytes), type: fileTypeOf(bytes.subarray(0, signatureLength)) }
  }),
  createUpload: call(client, createUpload, (body) => ({ body })),
  appendPart: fromPromise(async ({ input: { handle, upload, offset, length }, signal }) => {
    const body = await bytesOf(() => chosen.read(handle).slice(offset, offset + length))
    return client.call(appendPart, { query: { upload, offset }, body, signal })
  }),
  loadUpload: call(client, loadUpload, (query) => ({ query })),
  removeFile: call(client, removeFile, (query) => ({ query })),
  awaitConnection: fromPromise(({ signal }) => awaitConnection(signal)),
})

export const fileDownloadCalls = (
  client: Client,
  save: (file: FileContent) => void,
): Calls<typeof fileDownloadMachine> => ({
  downloadFile: fromPromise<{ name: string }, { file: string }>(async ({ input: query, signal }) => {
    const file = await client.call(downloadFile, { query, signal })
    save(file)
    return { name: file.name }
  }),
})

/** A file may have been moved, changed or withdrawn since it was chosen. */
const bytesOf = async (read: () => Blob): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await read().arrayBuffer())
  } catch {
    throw { code: 'fileUnreadable' } satisfies Failure
  }
}

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
