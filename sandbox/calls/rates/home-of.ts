import type { Reader } from '#sandbox/platform/database/database.ts'

/** Country of the project's billing address. */
export const homeOf = async (db: Reader, project: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('billing_address')
    .select('country')
    .where('project_id', '=', project)
    .executeTakeFirst()
  return row?.country
}
