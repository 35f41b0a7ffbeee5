import type { ChangedBy } from '#domain/kit/failure.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** The user who made a change: an account of the history, or the one that acted on its behalf. */
type Author = { readonly account: string | null; readonly impersonator: string | null } | undefined

/** @param at epoch milliseconds */
export const changedBy = async (db: Reader, at: number, author: Author): Promise<ChangedBy> => {
  const id = author?.impersonator ?? author?.account ?? null
  const user =
    id === null
      ? undefined
      : await db.selectFrom('account').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()
  const name = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()
  return { at: momentOf(at), by: name === '' ? null : name }
}

/** Milliseconds within which a transaction notes what it has changed: the clock goes on between the two. */
const noted = 1_000

/** Who changed a project at a moment. */
export const projectChangedBy = async (db: Reader, project: string, at: number): Promise<ChangedBy> =>
  changedBy(
    db,
    at,
    await db
      .selectFrom('project_change')
      .select(['account_id as account', 'impersonator_account_id as impersonator'])
      .where('project_id', '=', project)
      .where('at', '>=', at)
      .where('at', '<', at + noted)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst(),
  )

/** Who changed a person of a project last; undefined if no change is noted. `name`: of the person. */
export const personChangedBy = async (db: Reader, project: string, name: string): Promise<ChangedBy | undefined> => {
  const change = await db
    .selectFrom('project_change')
    .select(['at', 'account_id as account', 'impersonator_account_id as impersonator'])
    .where('project_id', '=', project)
    .where('subject', '=', name)
    .where('field', 'like', 'person.%')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change === undefined ? undefined : changedBy(db, change.at, change)
}

/** Who changed an account at a moment. */
export const accountChangedBy = async (db: Reader, account: string, at: number): Promise<ChangedBy> => {
  const change = await db
    .selectFrom('account_change')
    .select(['actor', 'impersonator_account_id as impersonator'])
    .where('account_id', '=', account)
    .where('at', '>=', at)
    .where('at', '<', at + noted)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return changedBy(db, at, {
    account: change?.actor === 'user' ? account : null,
    impersonator: change?.impersonator ?? null,
  })
}
