import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, type FileType, partSize, typesOf, type Upload } from '#domain/files/upload.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { FileTable } from '#sandbox/platform/database/tables/file-tables.ts'
import { readImage } from '#sandbox/platform/images/read-image.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findFile, readContent, uploadResponse } from './files.ts'
import { readPdf, refusalOf } from './read-document.ts'

export type Part = { readonly upload: string; readonly offset: number; readonly bytes: Uint8Array }

/**
 * Appends bytes at the end of what has arrived. Bytes that have arrived before change nothing, so a part can be sent again
 * when its response was lost. The last bytes complete the file in the same transaction, or delete it.
 * @throws Refusal `uploadUnknown`, `uploadOffsetWrong` with the right offset, `fileDamaged`, and those of `refusalOf`
 */
export const appendPart = async ({ database }: Sandbox, project: string, part: Part): Promise<Upload> => {
  const result = await database.transact((trx) => append(trx, project, part))
  // Outside of the transaction: the deletion of a refused file must be committed.
  return typeof result === 'string' ? refuse(result) : uploadResponse(result)
}

const append = async (
  trx: Writer,
  project: string,
  { upload, offset, bytes }: Part,
): Promise<FileTable | FailureCode> => {
  const file = await findFile(trx, project, upload)
  if (file === undefined) return refuse('uploadUnknown')
  const end = offset + bytes.length
  // A complete file can be shorter than what was sent: its metadata are gone.
  if (end <= file.received || file.state === 'complete') return file
  if (offset !== file.received) return refuse('uploadOffsetWrong', { offset: file.received })
  if (end > file.size) return refuse('requestInvalid', { field: { name: 'body', code: 'text.tooLong' } })
  await trx.insertInto('file_part').values({ file_id: file.id, position: offset, bytes }).execute()
  await trx.updateTable('file').set({ received: end }).where('id', '=', file.id).execute()
  return end < file.size ? { ...file, received: end } : complete(trx, { ...file, received: end })
}

/** The complete file, or the failure for which it was deleted. */
const complete = async (trx: Writer, file: FileTable): Promise<FileTable | FailureCode> => {
  const sent = await readContent(trx, file.id)
  const isWhole = hashOf(sent) === file.sha256
  const checked = isWhole ? await checkContent(sent, file.kind) : undefined
  if (checked === undefined) {
    await trx.deleteFrom('file').where('id', '=', file.id).execute()
    return isWhole ? refusalOf(sent, file.kind) : 'fileDamaged'
  }
  const { content, type } = checked
  if (content.length !== sent.length) await replaceContent(trx, file.id, content)
  const result = {
    state: 'complete',
    type,
    size: content.length,
    received: content.length,
    sha256: hashOf(content),
  } as const
  await trx.updateTable('file').set(result).where('id', '=', file.id).execute()
  return { ...file, ...result }
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** What is kept of a content: an image without its metadata, a PDF up to its end. Undefined if it is refused. */
const checkContent = async (
  sent: Uint8Array,
  kind: FileKind,
): Promise<{ content: Uint8Array; type: FileType } | undefined> => {
  const found = await fileTypeFromBuffer(sent)
  const type = typesOf[kind].find((each) => each === found?.mime)
  if (type === undefined) return undefined
  if (type === 'application/pdf') {
    const content = readPdf(sent)
    return typeof content === 'string' ? undefined : { content, type }
  }
  const content = await readImage(sent, type)
  return content && { content, type }
}

const replaceContent = async (trx: Writer, file: string, content: Uint8Array): Promise<void> => {
  await trx.deleteFrom('file_part').where('file_id', '=', file).execute()
  for (let position = 0; position < content.length; position += partSize) {
    const bytes = content.slice(position, position + partSize)
    await trx.insertInto('file_part').values({ file_id: file, position, bytes }).execute()
  }
}
