import type { Writer } from '#sandbox/platform/database/database.ts'

/** Messages to support with their answers, and notifications. Attached files end by themselves. */
export const eraseCare = async (trx: Writer, account: string): Promise<void> => {
  const own = trx.selectFrom('support_message').select('id').where('account_id', '=', account)
  await trx.deleteFrom('support_attachment').where('message_id', 'in', own).execute()
  for (const table of ['support_message', 'notification', 'notification_box', 'notification_setting'] as const)
    await trx.deleteFrom(table).where('account_id', '=', account).execute()
}
