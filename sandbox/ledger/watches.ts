import { sql } from 'kysely'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { toColumn } from '#sandbox/platform/database/micro.ts'
import type { BalanceWatchTable } from '#sandbox/platform/database/tables/low-balance-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import { readAccount } from './accounts.ts'

type Purpose = BalanceWatchTable['purpose']

/** What a balance is watched for. `round`: which fall of the balance it is. */
export type Fall = { readonly account: string; readonly purpose: Purpose; readonly round: number }

type Watch = {
  readonly account: string
  readonly purpose: Purpose
  /** Micro-USD. */
  readonly threshold: bigint
  /** Whether a balance that is below the threshold already counts as one that falls. */
  readonly countsNow: boolean
  /** Whether it is armed by itself when the balance reaches the threshold again; otherwise `armWatch` does it. */
  readonly rearms: boolean
}

/** Watches a balance from now on; earlier rounds of the same purpose are over. */
export const setWatch = async (trx: Writer, clock: Clock, watch: Watch): Promise<void> => {
  const { account, purpose, threshold, countsNow, rearms } = watch
  const { spendable } = await readAccount(trx, account)
  const values = {
    threshold: toColumn(threshold),
    is_armed: countsNow || spendable >= threshold ? 1 : 0,
    rearms: rearms ? 1 : 0,
  }
  await trx
    .insertInto('balance_watch')
    .values({ account_id: account, purpose, ...values, round: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose'])
        .doUpdateSet({ ...values, round: (columns) => columns('balance_watch.round', '+', 1) }),
    )
    .execute()
  await noticeBalance(trx, clock, account, 'fell')
}

/** Ends a watch and its round. */
export const endWatch = async (trx: Writer, account: string, purpose: Purpose): Promise<void> => {
  await trx
    .updateTable('balance_watch')
    .set((columns) => ({ is_armed: 0, rearms: 0, round: columns('round', '+', 1) }))
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .execute()
}

/** Arms a watch again after its round. A balance that is below the threshold begins the next one at once. */
export const armWatch = async (trx: Writer, clock: Clock, { account, purpose, round }: Fall): Promise<void> => {
  await trx
    .updateTable('balance_watch')
    .set({ is_armed: 1 })
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .where('round', '=', round)
    .execute()
  await noticeBalance(trx, clock, account, 'fell')
}

/** Whether a round is still the last one. */
export const isCurrentRound = async (trx: Writer, { account, purpose, round }: Fall): Promise<boolean> => {
  const watch = await trx
    .selectFrom('balance_watch')
    .select('round')
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return watch?.round === round
}

/**
 * Compares a balance with its watches, in the transaction that has changed it. A conditional update disarms a watch, so of several
 * transactions that leave the balance below the threshold only one queues `balance.fell`.
 */
export const noticeBalance = async (
  trx: Writer,
  clock: Clock,
  account: string,
  change: 'grew' | 'fell',
): Promise<void> => {
  const spendable = sql<number>`(select balance - held + minimum from ledger_account where id = ${account})`
  if (change === 'grew') {
    await trx
      .updateTable('balance_watch')
      .set({ is_armed: 1 })
      .where('account_id', '=', account)
      .where('is_armed', '=', 0)
      .where('rearms', '=', 1)
      .where('threshold', '<=', spendable)
      .execute()
    return
  }
  const fallen = await trx
    .updateTable('balance_watch')
    .set((columns) => ({ is_armed: 0, round: columns('round', '+', 1) }))
    .where('account_id', '=', account)
    .where('is_armed', '=', 1)
    .where('threshold', '>', spendable)
    .returning(['purpose', 'round'])
    .execute()
  const falls = fallen.map(({ purpose, round }): Fall => ({ account, purpose, round }))
  await insertWork(
    trx,
    clock,
    ...falls.map((fall) => ({
      kind: `balance.fell.${fall.purpose}`,
      key: `balance.fell:${account}:${fall.purpose}:${fall.round}`,
      payload: fall,
    })),
  )
}
