import { sql } from 'kysely'
import { fromMicro } from '#domain/kit/decimal.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { readAccount } from './accounts.ts'

/**
 * Reserves money of a wallet, so that nothing else can spend it; micro-USD.
 * @throws Refusal `balanceNotEnough` with the USD that are missing under `short`, after which nothing has been written
 */
export const reserveMoney = async (trx: Writer, account: string, amount: bigint): Promise<void> => {
  if (amount === 0n) return
  const row = await trx
    .updateTable('ledger_account')
    .set({ held: sql`held + ${amount}` })
    .where('id', '=', account)
    .where(sql<boolean>`balance - held + minimum >= ${amount}`)
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) return
  const { spendable } = await readAccount(trx, account)
  refuse('balanceNotEnough', { errors: { short: [fromMicro(amount - spendable)] } })
}

/** Returns reserved money to what can be spent; micro-USD. */
export const releaseMoney = async (trx: Writer, account: string, amount: bigint): Promise<void> => {
  if (amount === 0n) return
  const row = await trx
    .updateTable('ledger_account')
    .set({ held: sql`held - ${amount}` })
    .where('id', '=', account)
    .where(sql<boolean>`held >= ${amount}`)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw new Error(`${account} has not reserved ${amount}.`)
}
