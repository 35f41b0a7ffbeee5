import { houseAccount, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import type { TransferKind } from '#sandbox/ledger/transfer-kinds.ts'
import { type Leg, transfer } from '#sandbox/ledger/transfers.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'

const usd = 1_000_000n
const clock = { now: Date.now } as Parameters<typeof transfer>[1]

/** Makes the wallet worth exactly `worth` dollars. */
export const openWalletWith = async (
  database: Database,
  { trial, wallet, worth }: { readonly trial: string; readonly wallet: string; readonly worth: number },
): Promise<void> => {
  const { balance } = await readAccount(database.query, walletOf(wallet))
  const more = BigInt(worth) * usd - balance
  if (more === 0n) return
  await move(database, wallet, `race:${trial}:worth`, 'correction', [
    { account: houseAccount.equity, amount: -more },
    { account: walletOf(wallet), amount: more },
  ])
}

type Spends = { readonly trial: string; readonly wallet: string; readonly from: number; readonly to: number }

/** Each client spends one dollar, all at the same time; `done` or the refusal's code, for each. */
export const spendAtOnce = (database: Database, { trial, wallet, from, to }: Spends): Promise<string[]> =>
  Promise.all(
    Array.from({ length: to - from }, (_, index) =>
      move(database, wallet, `race:${trial}:${from + index}`, 'correction', [
        { account: walletOf(wallet), amount: -usd },
        { account: houseAccount.revenue, amount: usd },
      ]).then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
    ),
  )

const move = (
  database: Database,
  wallet: string,
  key: string,
  kind: TransferKind,
  legs: readonly Leg[],
): Promise<unknown> =>
  database.transact((trx) => transfer(trx, clock, { key, kind, legs, attribution: bySystem(wallet) }))
