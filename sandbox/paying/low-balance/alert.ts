import * as v from 'valibot'
import { projectOfWallet } from '#sandbox/ledger/accounts.ts'
import { notifyAboutBalance } from '#sandbox/paying/low-balance-state/low-balance-mail.ts'
import { findLowBalance } from '#sandbox/paying/low-balance-state/switch-off.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'

const fallSchema = v.object({ account: v.string(), round: v.number() })

/** Notifies that the balance is low: once for each fall, because the watch queues one job for it. */
export const alertLowBalance = async (job: Job, { database, clock }: Sandbox): Promise<void> => {
  const { account, round } = v.parse(fallSchema, job.payload)
  await database.transact(async (trx) => {
    const setting = await findLowBalance(trx, projectOfWallet(account))
    if (setting?.alert_on === 1) {
      await notifyAboutBalance(trx, clock, setting, { letter: 'balanceLow', cause: String(round) })
    }
    await job.finish(trx)
  })
}
