import { walletOf } from '#sandbox/ledger/accounts.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** Movements of a wallet by the keys of their transfers; a transfer that did not touch the wallet has none. */
export const readMovements = async (
  db: Reader,
  project: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
    .select(['transfer.id', 'transfer.operation_key'])
    .where('transfer.operation_key', 'in', keys)
    .where('entry.account_id', '=', walletOf(project))
    .execute()
  return new Map(rows.map(({ id, operation_key }) => [operation_key, id]))
}
