import { createHash } from 'node:crypto'
import { type FileKind, partSize, typesOf, type Upload } from '#domain/files/upload.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { type FileType, fileTypeOf } from '#domain/kit/file-type.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { FileTable } from '#sandbox/platform/database/tables/file-tables.ts'
import { readImage } from '#sandbox/platform/images/read-image.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findFile, readContent, uploadResponse } from './files.ts'
import { readPdf, refusalOfDocument } from './read-document.ts'

export type Part = { readonly upload: string; readonly offset: number; readonly bytes: Uint8Array }

/**
 * Appends bytes at the end of what has arrived. Bytes that have arrived before change nothing, so a part can be sent again
 * when its response was lost. The last bytes complete the file, or delete it: what they complete is judged before the
 * transaction that stores them, which everybody else waits for.
 * @throws Refusal `uploadUnknown`, `uploadOffsetWrong` with the right offset, `fileDamaged`, and those of `refusalOfDocument`
 */
export const appendPart = async ({ database }: Sandbox, project: string, part: Part): Promise<Upload> => {
  const verdict = await judge(database.query, project, part)
  const result = await database.transact((trx) => append(trx, project, part, verdict))
  // Outside of the transaction: the deletion of a refused file must be committed.
  return typeof result === 'string' ? refuse(result) : uploadResponse(result)
}

/** What a part makes of its file, if it is the last one; `refused` has the failure for which the file is deleted. */
type Verdict = { readonly kind: FileKind } & (
  | { readonly content: Uint8Array; readonly type: FileType; readonly sha256: string }
  | { readonly refused: FailureCode }
)

const judge = async (db: Reader, project: string, { upload, offset, bytes }: Part): Promise<Verdict | undefined> => {
  const file = await findFile(db, project, upload)
  const isLast = file?.state === 'unfinished' && offset === file.received && offset + bytes.length === file.size
  if (!isLast) return undefined
  const sent = Buffer.concat([await readContent(db, file.id), bytes])
  if (hashOf(sent) !== file.sha256) return { kind: file.kind, refused: 'fileDamaged' }
  const checked = await checkContent(sent, file.kind, project)
  if (checked === undefined) return { kind: file.kind, refused: refusalOfDocument(sent, file.kind) }
  return { kind: file.kind, ...checked, sha256: hashOf(checked.content) }
}

const append = async (
  trx: Writer,
  project: string,
  { upload, offset, bytes }: Part,
  verdict: Verdict | undefined,
): Promise<FileTable | FailureCode> => {
  const file = await findFile(trx, project, upload)
  if (file === undefined) return refuse('uploadUnknown')
  const end = offset + bytes.length
  // A complete file can be shorter than what was sent: its metadata are gone.
  if (end <= file.received || file.state === 'complete') return file
  if (offset !== file.received) return refuse('uploadOffsetWrong', { offset: file.received })
  if (end > file.size) return refuse('requestInvalid', { field: { name: 'body', code: 'text.tooLong' } })
  if (end === file.size) {
    // The part before it has arrived during the judgement, or the file is wanted for something else: the sender tries again.
    if (verdict?.kind !== file.kind) return refuse('uploadOffsetWrong', { offset: file.received })
    return complete(trx, file, { offset, bytes }, verdict)
  }
  await trx.insertInto('file_part').values({ file_id: file.id, position: offset, bytes }).execute()
  await trx.updateTable('file').set({ received: end }).where('id', '=', file.id).execute()
  return { ...file, received: end }
}

/** The complete file, or the failure for which it was deleted. */
const complete = async (
  trx: Writer,
  file: FileTable,
  { offset, bytes }: Pick<Part, 'offset' | 'bytes'>,
  verdict: Verdict,
): Promise<FileTable | FailureCode> => {
  if ('refused' in verdict) {
    await trx.deleteFrom('file').where('id', '=', file.id).execute()
    return verdict.refused
  }
  const { content, type, sha256 } = verdict
  if (sha256 === file.sha256)
    await trx.insertInto('file_part').values({ file_id: file.id, position: offset, bytes }).execute()
  else await replaceContent(trx, file.id, content)
  const result = { state: 'complete', type, size: content.length, received: content.length, sha256 } as const
  await trx.updateTable('file').set(result).where('id', '=', file.id).execute()
  return { ...file, ...result }
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** What is kept of a content: an image without its metadata, a PDF up to its end. Undefined if it is refused. */
const checkContent = async (
  sent: Uint8Array,
  kind: FileKind,
  project: string,
): Promise<{ content: Uint8Array; type: FileType } | undefined> => {
  const type = fileTypeOf(sent)
  if (type === null || !typesOf[kind].includes(type)) return undefined
  if (type === 'application/pdf') {
    const content = readPdf(sent)
    return typeof content === 'string' ? undefined : { content, type }
  }
  const content = await readImage(sent, type, project)
  return content && { content, type }
}

const replaceContent = async (trx: Writer, file: string, content: Uint8Array): Promise<void> => {
  await trx.deleteFrom('file_part').where('file_id', '=', file).execute()
  for (let position = 0; position < content.length; position += partSize) {
    const bytes = content.slice(position, position + partSize)
    await trx.insertInto('file_part').values({ file_id: file, position, bytes }).execute()
  }
}
