import * as v from 'valibot'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import type { IsInUse } from './files.ts'

/** @throws Refusal `fileInUse` */
export const removeFile = (
  { database }: Sandbox,
  { project, file }: { readonly project: string; readonly file: string },
  isInUse: IsInUse,
): Promise<void> =>
  database.transact(async (trx) => {
    if (await isInUse(trx, file)) refuse('fileInUse')
    await trx.deleteFrom('file').where('id', '=', file).where('project_id', '=', project).execute()
  })

/** Deletes a file whose time is over: an unfinished one, or one to which nothing refers. */
export const expireFile = async (job: Job, { database, clock }: Sandbox, isInUse: IsInUse): Promise<void> => {
  const { file } = v.parse(v.object({ file: v.string() }), job.payload)
  await database.transact(async (trx) => {
    if (!(await isInUse(trx, file))) {
      await trx.deleteFrom('file').where('id', '=', file).where('expires_at', '<=', clock.now()).execute()
    }
    await job.finish(trx)
  })
}
