import type { Writer } from '#sandbox/platform/database/database.ts'

/** Drafts are deleted, and keys stop working: no user answers for them any more. */
export const eraseMessaging = async (trx: Writer, account: string, now: number): Promise<void> => {
  await trx.deleteFrom('sms_draft').where('account_id', '=', account).execute()
  await trx
    .updateTable('sms_key')
    .set({ revoked_at: now })
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .execute()
}
