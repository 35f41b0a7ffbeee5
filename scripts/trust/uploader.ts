import { createHash } from 'node:crypto'
import { appendPart, createUpload, loadUpload, removeFile } from '#domain/contract/files/files.ts'
import type { Upload } from '#domain/files/upload.ts'
import { pngOf } from '#sandbox/testing/images.ts'
import { type Api, Refused } from './api.ts'
import type { Random } from './random.ts'

/** What the API has acknowledged of a file; it must never be lost. */
export type SeenFile = {
  readonly sha256: string
  /** Bytes that have arrived. */
  received: number
  isComplete: boolean
  /** Its removal was asked for, so it may be gone. */
  isRemoved: boolean
}

export type Uploader = {
  readonly files: ReadonlyMap<string, SeenFile>
  /** Sends the next part of a file, or begins another one. */
  step(): Promise<void>
}

type Identity = { readonly token: string; readonly project: string }
type Content = { readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string }

/** Complete files that the project keeps, so that it does not run out of space. */
const maxKept = 20

/** A customer who uploads files in small parts, and continues after a crash at the byte that the API names. */
export const createUploader = (api: Api, { token, project }: Identity, random: Random): Uploader => {
  const files = new Map<string, SeenFile>()
  const kept: string[] = []
  let content = newContent(random)
  let upload: string | undefined

  const note = ({ id, offset, file }: Upload): void => {
    const known = files.get(id)
    files.set(id, {
      sha256: content.sha256,
      received: Math.max(known?.received ?? 0, offset),
      isComplete: known?.isComplete === true || file !== null,
      isRemoved: known?.isRemoved ?? false,
    })
  }

  const finish = async (id: string): Promise<void> => {
    kept.push(id)
    upload = undefined
    content = newContent(random)
    const oldest = kept.length > maxKept ? kept.shift() : undefined
    const seen = oldest === undefined ? undefined : files.get(oldest)
    if (oldest === undefined || seen === undefined) return
    // Before the call: if its response is lost, the file may be gone or not.
    seen.isRemoved = true
    await api.call(token, project, removeFile, { query: { file: oldest } })
  }

  return {
    files,
    async step() {
      const { bytes, sha256 } = content
      try {
        const before =
          upload === undefined
            ? await api.call(token, project, createUpload, {
                body: { name: `${sha256.slice(0, 8)}.png`, size: bytes.length, sha256 },
              })
            : await api.call(token, project, loadUpload, { query: { upload } })
        upload = before.id
        note(before)
        if (before.file !== null) return await finish(before.id)
        const end = Math.min(bytes.length, before.offset + 1_000 + random.below(40_000))
        const after = await api.call(token, project, appendPart, {
          query: { upload: before.id, offset: before.offset },
          body: bytes.slice(before.offset, end),
        })
        note(after)
        if (after.file !== null) await finish(after.id)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // An unfinished file of this project that another session has begun.
        if (error.problem.code !== 'uploadOffsetWrong') throw error
      }
    },
  }
}

/** A picture that is stored byte by byte as it was sent. */
const newContent = (random: Random): Content => {
  const bytes = pngOf(20_000 + random.below(200_000), random.below(1_000_000))
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
