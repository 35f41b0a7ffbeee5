import type { Writer } from '#sandbox/platform/database/database.ts'

/** The user leaves all projects. Their owners keep the person, as after removing a user. (decision 68) */
export const erasePeople = async (trx: Writer, account: string, now: number): Promise<void> => {
  const own = trx.selectFrom('membership').select('id').where('account_id', '=', account)
  await trx
    .updateTable('project_user')
    .set((of) => ({ membership_id: null, removed_at: now, version: of('version', '+', 1) }))
    .where('membership_id', 'in', own)
    .execute()
  await trx.deleteFrom('ownership_offer').where('account_id', '=', account).execute()
  await trx.deleteFrom('pbx_link').where('account_id', '=', account).execute()
  await trx.deleteFrom('membership').where('account_id', '=', account).execute()
}
