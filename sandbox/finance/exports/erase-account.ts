import type { Writer } from '#sandbox/platform/database/database.ts'

/** Files of the account's own lists. */
export const eraseExports = async (trx: Writer, account: string): Promise<void> => {
  const own = trx
    .selectFrom('export_job')
    .select('id')
    .where('account_id', '=', account)
    .where('project_id', 'is', null)
  await trx.deleteFrom('export_part').where('export_id', 'in', own).execute()
  await trx.deleteFrom('export_job').where('account_id', '=', account).where('project_id', 'is', null).execute()
}
