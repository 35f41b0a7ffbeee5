import type { TopUpOff } from '#domain/paying/low-balance.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { endWatch } from '#sandbox/ledger/watches.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { LowBalanceTable } from '#sandbox/platform/database/tables/low-balance-tables.ts'
import { notifyAboutBalance } from './low-balance-mail.ts'

export const findLowBalance = (db: Reader, project: string): Promise<LowBalanceTable | undefined> =>
  db.selectFrom('low_balance').selectAll().where('project_id', '=', project).executeTakeFirst()

/** Switches the automatic top-up off until a user acts, and notifies of the reason. Its version grows: an open form is outdated. */
export const switchTopUpOff = async (
  trx: Writer,
  clock: Clock,
  setting: LowBalanceTable,
  reason: TopUpOff,
): Promise<void> => {
  await trx
    .updateTable('low_balance')
    .set((columns) => ({
      version: columns('version', '+', 1),
      top_up_on: 0,
      off_because: reason,
      next_try_at: null,
      set_at: clock.now(),
    }))
    .where('project_id', '=', setting.project_id)
    .execute()
  await endWatch(trx, walletOf(setting.project_id), 'topUp')
  await notifyAboutBalance(trx, clock, setting, { letter: `topUpOff.${reason}`, cause: String(setting.version) })
}

/** Call it in the transaction that removes a saved card. */
export const switchOffForCard = async (trx: Writer, clock: Clock, card: string): Promise<void> => {
  const settings = await trx
    .selectFrom('low_balance')
    .selectAll()
    .where('saved_card_id', '=', card)
    .where('top_up_on', '=', 1)
    .execute()
  for (const setting of settings) await switchTopUpOff(trx, clock, setting, 'cardRemoved')
}
