import type { Reader, Writer } from '../db/database.ts'
import { toColumn } from '../db/micro.ts'

export const walletOf = (project: string): string => `wallet:${project}`

/**
 * Accounts of the house, opened on first use. `revenue` and `vat` take what is sold; `gateway:<name>` is what a gateway
 * owes us; `equity` stands for the world outside where money is given or taken without a gateway.
 */
export const houseAccount = {
  revenue: 'revenue',
  vat: 'vat',
  fees: 'fees',
  equity: 'equity',
  gateway: (name: string): string => `gateway:${name}`,
} as const

export type AccountState = {
  readonly id: string
  /** All micro-USD. */
  readonly balance: bigint
  readonly held: bigint
  readonly minimum: bigint
  /** What may still be spent: balance − held + minimum. */
  readonly spendable: bigint
}

/** A project's wallet: it can't be spent below `minimum` under zero. Opening it again changes nothing. */
export const openWallet = async (trx: Writer, project: string, at: number, minimum = 0n): Promise<void> => {
  await trx
    .insertInto('ledger_account')
    .values({
      id: walletOf(project),
      kind: 'wallet',
      project_id: project,
      minimum: toColumn(minimum),
      guarded: 1,
      balance: 0,
      held: 0,
      version: 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const openHouseAccount = async (trx: Writer, id: string, at: number): Promise<void> => {
  await trx
    .insertInto('ledger_account')
    .values({
      id,
      kind: id.split(':')[0] ?? id,
      project_id: null,
      minimum: 0,
      guarded: 0,
      balance: 0,
      held: 0,
      version: 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const readAccount = async (db: Reader, id: string): Promise<AccountState> => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['id', 'balance', 'held', 'minimum'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [balance, held, minimum] = [BigInt(row.balance), BigInt(row.held), BigInt(row.minimum)]
  return { id, balance, held, minimum, spendable: balance - held + minimum }
}
