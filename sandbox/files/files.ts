import type { Upload, UploadedFile } from '#domain/files/upload.ts'
import { partSize } from '#domain/files/upload.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { FileTable } from '#sandbox/platform/database/tables/file-tables.ts'

/** Tells whether a complete file must stay; areas after this one refer to files. */
export type IsInUse = (db: Reader, file: string) => Promise<boolean>

/** A file of a project, unfinished or complete; undefined also for the file of another project. */
export const findFile = (db: Reader, project: string, id: string): Promise<FileTable | undefined> =>
  db.selectFrom('file').selectAll().where('id', '=', id).where('project_id', '=', project).executeTakeFirst()

/** The same for a complete file, which other areas may refer to. */
export const findComplete = async (db: Reader, project: string, id: string): Promise<FileTable | undefined> => {
  const file = await findFile(db, project, id)
  return file?.state === 'complete' ? file : undefined
}

/** The whole content, in the order of its parts. */
export const readContent = async (db: Reader, file: string): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = await db
    .selectFrom('file_part')
    .select('bytes')
    .where('file_id', '=', file)
    .orderBy('position')
    .execute()
  return Uint8Array.from(Buffer.concat(parts.map(({ bytes }) => bytes)))
}

export const uploadResponse = (file: FileTable): Upload => ({
  id: file.id,
  name: file.name,
  size: file.size,
  offset: file.received,
  part_size: partSize,
  expires_at: momentOf(file.expires_at),
  file: file.type === null ? null : fileResponse({ ...file, type: file.type }),
})

/** A complete file. */
export const fileResponse = (file: FileTable & { type: UploadedFile['type'] }): UploadedFile => ({
  id: file.id,
  name: file.name,
  type: file.type,
  size: file.size,
  created_at: momentOf(file.created_at),
})
