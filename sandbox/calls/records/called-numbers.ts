import type { Reader } from '#sandbox/platform/database/database.ts'

const maxNumbers = 100

/** Numbers that make and receive calls at this time. */
const active = (db: Reader, now: number) =>
  db
    .selectFrom('owned_number')
    .select(['id', 'number', 'country', 'project_id', 'call_targets'])
    .where('state', '=', 'active')
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))

export type CallingNumber = Awaited<ReturnType<ReturnType<typeof active>['execute']>>[number]

export const findCallingNumber = (db: Reader, now: number, number: string): Promise<CallingNumber | undefined> =>
  active(db, now).where('number', '=', number).executeTakeFirst()

/** Up to 100, newest first. */
export const listCallingNumbers = (db: Reader, now: number, project: string): Promise<CallingNumber[]> =>
  active(db, now)
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxNumbers)
    .execute()

/** Up to 100 of the project, in any state that can have calls, newest first. */
export const listNumbersOfProject = async (db: Reader, project: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('owned_number')
    .select('number')
    .where('project_id', '=', project)
    .where('state', '!=', 'notActivated')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxNumbers)
    .execute()
  return rows.map(({ number }) => number)
}
