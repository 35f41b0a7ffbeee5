import type { Reader } from '../db/database.ts'
import { refuse } from '../refusal.ts'

/**
 * A supervisor reaches projects that are switched off, and those of blocked owners; nobody begins to pay there.
 * @throws Refusal `projectDeactivated`, `accountBlocked`
 */
export const requireOpenProject = async (db: Reader, project: string): Promise<void> => {
  const row = await db
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_account_id')
    .select(['project.status', 'account.global_status'])
    .where('project.id', '=', project)
    .executeTakeFirstOrThrow()
  if (row.status === 'deactivated') refuse('projectDeactivated', { subjects: [project] })
  if (row.global_status === 'blocked') refuse('accountBlocked')
}
