import type { Expression } from 'kysely'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { exactOf, toColumn } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'

/** The credit of a site's reseller with the platform. */
export const resellerAccountOf = (site: string): string => `reseller:${site}`

/** Accounts that are opened by their own functions, and whose balance is guarded. */
export const isGuarded = (id: string): boolean => id.startsWith('wallet:') || id.startsWith('reseller:')

export const walletOf = (project: string): string => `wallet:${project}`

export const projectOfWallet = (account: string): string => account.slice(walletOf('').length)

/**
 * The operator's own accounts, opened on first use. `revenue` and `vat` receive sales; `undelivered` has what was paid for
 * numbers that wait; `wholesale` is what resellers paid to the platform;
 * `gateway:<name>` is what a gateway owes the operator; `equity` is the counterpart of money given or taken without a gateway. They collect the
 * turnover of all customers, so their balances may exceed 2^53 micro-USD; see `04-ledger.ts` of the migrations.
 */
export const houseAccount = {
  revenue: 'revenue',
  vat: 'vat',
  undelivered: 'undelivered',
  wholesale: 'wholesale',
  fees: 'fees',
  equity: 'equity',
  gateway: (name: string): string => `gateway:${name}`,
} as const

export type AccountState = {
  readonly id: string
  /** All amounts in micro-USD. */
  readonly balance: bigint
  readonly held: bigint
  readonly minimum: bigint
  /** Money that may be spent: balance − held + minimum. */
  readonly spendable: bigint
}

/** Opens a project's wallet. Its balance may fall to −`minimum`. Safe to repeat. */
export const openWallet = (trx: Writer, project: string, at: number, minimum = 0n): Promise<void> =>
  open(trx, at, { id: walletOf(project), project_id: project, minimum: toColumn(minimum) })

/** Opens the account of a reseller's credit, which never falls below zero. Safe to repeat. */
export const openResellerAccount = (trx: Writer, site: string, at: number): Promise<void> =>
  open(trx, at, { id: resellerAccountOf(site) })

export const openHouseAccount = (trx: Writer, id: string, at: number): Promise<void> => open(trx, at, { id })

type NewAccount = { readonly id: string; readonly project_id?: string; readonly minimum?: number }

const open = async (trx: Writer, at: number, { id, project_id, minimum = 0 }: NewAccount): Promise<void> => {
  await trx
    .insertInto('ledger_account')
    .values({
      id,
      kind: id.split(':')[0] ?? id,
      project_id: project_id ?? null,
      minimum,
      guarded: isGuarded(id) ? 1 : 0,
      balance: 0,
      held: 0,
      version: 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const readAccount = async (db: Reader, id: string): Promise<AccountState> => {
  const [row] = await selectAccount(db, id)
  if (row === undefined) throw new Error(`The ledger has no account ${id}.`)
  const [balance, held, minimum] = [BigInt(row.balance), BigInt(row.held), BigInt(row.minimum)]
  return { id, balance, held, minimum, spendable: balance - held + minimum }
}

const selectAccount = prepared((db, id: Expression<string>) =>
  db
    .selectFrom('ledger_account')
    .select(['id', exactOf('balance'), 'held', 'minimum'])
    .where('id', '=', id),
)
