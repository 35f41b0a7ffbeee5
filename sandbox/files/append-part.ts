import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type FileType, fileTypes, type Upload } from '#domain/files/upload.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { FileTable } from '#sandbox/platform/database/tables/file-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findFile, readContent, uploadResponse } from './files.ts'

export type Part = { readonly upload: string; readonly offset: number; readonly bytes: Uint8Array }

/**
 * Appends bytes at the end of what has arrived. Bytes that have arrived before change nothing, so a part can be sent again
 * when its response was lost. The last bytes complete the file in the same transaction, or delete it.
 * @throws Refusal `uploadUnknown`, `uploadOffsetWrong` with the right offset, `fileDamaged`, `fileTypeRefused`
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
  if (end <= file.received) return file
  if (offset !== file.received) return refuse('uploadOffsetWrong', { offset: file.received })
  if (end > file.size) return refuse('requestInvalid', { field: { name: 'body', code: 'text.tooLong' } })
  await trx.insertInto('file_part').values({ file_id: file.id, position: offset, bytes }).execute()
  await trx.updateTable('file').set({ received: end }).where('id', '=', file.id).execute()
  return end < file.size ? { ...file, received: end } : complete(trx, { ...file, received: end })
}

/** The complete file, or the failure for which it was deleted. */
const complete = async (trx: Writer, file: FileTable): Promise<FileTable | FailureCode> => {
  const content = await readContent(trx, file.id)
  const type = await typeOf(content)
  const isWhole = createHash('sha256').update(content).digest('hex') === file.sha256
  if (!isWhole || type === undefined) {
    await trx.deleteFrom('file').where('id', '=', file.id).execute()
    return isWhole ? 'fileTypeRefused' : 'fileDamaged'
  }
  await trx.updateTable('file').set({ state: 'complete', type }).where('id', '=', file.id).execute()
  return { ...file, state: 'complete', type }
}

const typeOf = async (content: Uint8Array): Promise<FileType | undefined> => {
  const found = await fileTypeFromBuffer(content)
  return fileTypes.find((type) => type === found?.mime)
}
