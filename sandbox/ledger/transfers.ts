import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { toColumn } from '../db/micro.ts'
import type { TransferTable } from '../db/tables/ledger-tables.ts'
import { fingerprint } from '../fingerprint.ts'
import { createId } from '../id.ts'
import { refuse } from '../refusal.ts'
import { openHouseAccount } from './accounts.ts'
import { type Attribution, toAttributionColumns } from './attribution.ts'

/** What an account gains (above zero) or loses (below zero), in micro-USD. */
export type Leg = { readonly account: string; readonly amount: bigint }

export type TransferRequest = {
  /** At most one transfer per key, ever. */
  readonly key: string
  /** `deposit`, `purchase`, `refund`, `renewal` … */
  readonly kind: string
  /** At least two, one per account, adding up to zero. */
  readonly legs: readonly Leg[]
  /** What it was for, e.g. an order's id. */
  readonly subject?: string
  readonly attribution: Attribution
}

export type Transfer = {
  readonly id: string
  readonly kind: string
  readonly createdAt: number
  readonly replayed: boolean
}

/**
 * Moves money in the caller's transaction: every leg, or none.
 * @throws Refusal `balanceNotEnough` when a wallet would fall below what may be spent, `keyReused` when the key already
 * stands for another transfer. A caller that goes on after either has written nothing.
 */
export const transfer = async (trx: Writer, clock: Clock, request: TransferRequest): Promise<Transfer> => {
  assertBalanced(request.legs)
  const hash = fingerprint({ ...request, key: undefined, attribution: undefined })
  const known = await findByKey(trx, request.key)
  if (known !== undefined) return known.request_hash === hash ? toTransfer(known, true) : refuse('keyReused')
  return write(trx, clock, request, hash, null)
}

/** Takes a whole transfer back with a new one whose legs are its opposites; a transfer is reversed at most once. */
export const reverse = async (
  trx: Writer,
  clock: Clock,
  request: { key: string; transfer: string; kind: string; attribution: Attribution },
): Promise<Transfer> => {
  const hash = fingerprint({ reverses: request.transfer, kind: request.kind })
  const known = await findByKey(trx, request.key)
  if (known !== undefined) return known.request_hash === hash ? toTransfer(known, true) : refuse('keyReused')
  const already = await trx
    .selectFrom('transfer')
    .selectAll()
    .where('reverses', '=', request.transfer)
    .executeTakeFirst()
  if (already !== undefined) return toTransfer(already, true)
  const original = await trx
    .selectFrom('transfer')
    .selectAll()
    .where('id', '=', request.transfer)
    .executeTakeFirstOrThrow()
  const entries = await trx
    .selectFrom('entry')
    .select(['account_id', 'amount'])
    .where('transfer_id', '=', request.transfer)
    .execute()
  const legs = entries.map((entry) => ({ account: entry.account_id, amount: -BigInt(entry.amount) }))
  return write(trx, clock, { ...request, legs, subject: original.subject ?? undefined }, hash, request.transfer)
}

const write = async (
  trx: Writer,
  clock: Clock,
  request: TransferRequest,
  hash: string,
  reverses: string | null,
): Promise<Transfer> => {
  const now = clock.now()
  const row: TransferTable = {
    id: createId('trf'),
    operation_key: request.key,
    request_hash: hash,
    kind: request.kind,
    subject: request.subject ?? null,
    reverses,
    ...toAttributionColumns(request.attribution),
    created_at: now,
  }
  const moved = await moveBalances(trx, request.legs, now)
  await trx.insertInto('transfer').values(row).execute()
  await trx
    .insertInto('entry')
    .values(
      moved.map((leg) => ({
        account_id: leg.account,
        seq: leg.version,
        transfer_id: row.id,
        amount: toColumn(leg.amount),
        balance_after: leg.balance,
        created_at: now,
      })),
    )
    .execute()
  return toTransfer(row, false)
}

type MovedLeg = Leg & { readonly balance: number; readonly version: number }

/**
 * Wallets first, then by id: one order for everybody, so that two transfers never wait for each other, and so that the
 * leg that can be refused comes before the others. What came before it within this call is taken back.
 */
const moveBalances = async (trx: Writer, legs: readonly Leg[], now: number): Promise<MovedLeg[]> => {
  const isWallet = (leg: Leg) => leg.account.startsWith('wallet:')
  const ordered = legs.toSorted((a, b) => Number(isWallet(b)) - Number(isWallet(a)) || (a.account < b.account ? -1 : 1))
  await sql`savepoint ledger_move`.execute(trx)
  const moved: MovedLeg[] = []
  for (const leg of ordered) {
    if (!isWallet(leg)) await openHouseAccount(trx, leg.account, now)
    const row = await moveBalance(trx, leg)
    if (row === undefined) {
      await sql`rollback to savepoint ledger_move`.execute(trx)
      if (leg.amount > 0n) throw new Error(`There is no account ${leg.account}.`)
      return refuse('balanceNotEnough')
    }
    moved.push({ ...leg, ...row })
  }
  await sql`release savepoint ledger_move`.execute(trx)
  return moved
}

/** The check and the change are one statement: nobody can spend in between. */
const moveBalance = (trx: Writer, { account, amount }: Leg) =>
  trx
    .updateTable('ledger_account')
    .set({ balance: sql`balance + ${toColumn(amount)}`, version: sql`version + 1` })
    .where('id', '=', account)
    .$if(amount < 0n, (update) =>
      update.where((where) =>
        where.or([where('guarded', '=', 0), sql<boolean>`balance - held + minimum >= ${toColumn(-amount)}`]),
      ),
    )
    .returning(['balance', 'version'])
    .executeTakeFirst()

const assertBalanced = (legs: readonly Leg[]): void => {
  if (legs.length < 2) throw new RangeError('A transfer has at least two legs.')
  if (new Set(legs.map((leg) => leg.account)).size !== legs.length)
    throw new RangeError('A transfer has one leg per account.')
  if (legs.some((leg) => leg.amount === 0n)) throw new RangeError('A leg moves something.')
  if (legs.reduce((sum, leg) => sum + leg.amount, 0n) !== 0n)
    throw new RangeError('The legs of a transfer add up to zero.')
}

const findByKey = (trx: Writer, key: string) =>
  trx.selectFrom('transfer').selectAll().where('operation_key', '=', key).executeTakeFirst()

const toTransfer = (row: TransferTable, replayed: boolean): Transfer => ({
  id: row.id,
  kind: row.kind,
  createdAt: row.created_at,
  replayed,
})
