import type { Writer } from '#sandbox/platform/database/database.ts'

export const eraseBuying = async (trx: Writer, account: string): Promise<void> => {
  await trx.deleteFrom('stock_notice').where('account_id', '=', account).execute()
}
