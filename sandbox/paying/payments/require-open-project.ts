import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/**
 * Super administrators can reach deactivated projects and projects of blocked owners, but payments must not start there.
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
