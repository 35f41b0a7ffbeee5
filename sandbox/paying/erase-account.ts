import type { Writer } from '#sandbox/platform/database/database.ts'

/** No card of the account's projects is charged again. Orders, payments and invoices stay. */
export const erasePaying = async (trx: Writer, account: string, now: number): Promise<void> => {
  const own = trx.selectFrom('project').select('id').where('owner_account_id', '=', account)
  await trx.updateTable('low_balance').set({ top_up_on: 0 }).where('project_id', 'in', own).execute()
  await trx
    .updateTable('saved_card')
    .set({ removed_at: now })
    .where('project_id', 'in', own)
    .where('removed_at', 'is', null)
    .execute()
}
