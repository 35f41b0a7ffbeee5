import { sql } from 'kysely'
import type { NewUpload, Upload } from '#domain/files/upload.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { FileTable } from '#sandbox/platform/database/tables/file-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { uploadResponse } from './files.ts'
import { lifetime, maxBytes, maxUnfinished } from './limits.ts'

type Owner = { readonly project: string; readonly account: string }

/**
 * Announces a file. An unfinished one of the same content continues, so that a user who chooses the same file again after
 * a reload sends only what is missing.
 * @throws Refusal `uploadLimitReached`, `fileSpaceFull`
 */
export const createUpload = (
  { database, clock, work }: Sandbox,
  { project, account }: Owner,
  wanted: NewUpload,
): Promise<Upload> =>
  database.transact(async (trx) => {
    const known = await continued(trx, project, wanted)
    if (known !== undefined) return uploadResponse(known)
    await requireSpace(trx, project, wanted.size)
    const file: FileTable = {
      id: createId('fil'),
      project_id: project,
      account_id: account,
      ...wanted,
      state: 'unfinished',
      received: 0,
      type: null,
      created_at: clock.now(),
      expires_at: clock.now() + lifetime,
    }
    await trx.insertInto('file').values(file).execute()
    await work.enqueue(trx, { kind: 'file.expire', payload: { file: file.id }, dueAt: file.expires_at })
    return uploadResponse(file)
  })

const continued = (
  trx: Writer,
  project: string,
  { name, size, sha256, kind }: NewUpload,
): Promise<FileTable | undefined> =>
  trx
    .updateTable('file')
    .set({ name, kind })
    .where('project_id', '=', project)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('state', '=', 'unfinished')
    .returningAll()
    .executeTakeFirst()

const requireSpace = async (trx: Writer, project: string, size: number): Promise<void> => {
  const used = await trx
    .selectFrom('file')
    .select([
      sql<number>`cast(count(case when state = 'unfinished' then 1 end) as bigint)`.as('unfinished'),
      sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as('bytes'),
    ])
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  if (used.unfinished >= maxUnfinished) refuse('uploadLimitReached')
  if (used.bytes + size > maxBytes) refuse('fileSpaceFull')
}
