import { sql } from 'kysely'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { exactOf, toColumn } from '#sandbox/platform/database/micro.ts'
import type { TransferTable } from '#sandbox/platform/database/tables/ledger-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { isGuarded, openHouseAccount } from './accounts.ts'
import { toAttributionColumns } from './attribution.ts'
import type { TransferKind } from './transfer-kinds.ts'
import { noticeBalance } from './watches.ts'

/** Amount that an account receives (positive) or pays (negative), in micro-USD. */
export type Leg = { readonly account: string; readonly amount: bigint }

export type TransferRequest = {
  /** Idempotency key: at most one transfer per key, ever. */
  readonly key: string
  readonly kind: TransferKind
  /** At least two, one per account, adding up to zero. */
  readonly legs: readonly Leg[]
  /** Subject of the transfer, e.g. the order's id. */
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
 * Moves money in the caller's transaction: all legs or none.
 * @throws Refusal `balanceNotEnough` when a wallet or a reseller's credit would fall below its minimum, `keyReused` when the key belongs to
 * another transfer. After either, nothing has been written, so the caller may continue.
 */
export const transfer = async (trx: Writer, clock: Clock, request: TransferRequest): Promise<Transfer> => {
  assertBalanced(request.legs)
  const hash = fingerprint({ ...request, key: undefined, attribution: undefined })
  const known = await findByKey(trx, request.key)
  if (known !== undefined) return known.request_hash === hash ? toTransfer(known, true) : refuse('keyReused')
  const now = clock.now()
  const row: TransferTable = {
    id: createId('trf'),
    operation_key: request.key,
    request_hash: hash,
    kind: request.kind,
    subject: request.subject ?? null,
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
        balance_after: BigInt(leg.balance),
        created_at: now,
      })),
    )
    .execute()
  for (const { account, amount } of moved) await noticeBalance(trx, clock, account, amount > 0n ? 'grew' : 'fell')
  return toTransfer(row, false)
}

/** `balance`: digits of the account's new balance. */
type MovedLeg = Leg & { readonly balance: string; readonly version: number }

/**
 * Guarded accounts first, then by id: one order for all transfers avoids deadlocks, and the legs that can be refused come first.
 * A refusal rolls back to the savepoint.
 */
const moveBalances = async (trx: Writer, legs: readonly Leg[], now: number): Promise<MovedLeg[]> => {
  const isFirst = (leg: Leg) => Number(isGuarded(leg.account))
  const ordered = legs.toSorted((a, b) => isFirst(b) - isFirst(a) || (a.account < b.account ? -1 : 1))
  await sql`savepoint ledger_move`.execute(trx)
  const moved: MovedLeg[] = []
  for (const leg of ordered) {
    if (!isGuarded(leg.account)) await openHouseAccount(trx, leg.account, now)
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

/**
 * One statement checks and changes, so that no concurrent transfer can spend in between. Amounts are bound as `bigint`:
 * SQLite would calculate with a number as floating point.
 */
const moveBalance = (trx: Writer, { account, amount }: Leg) =>
  trx
    .updateTable('ledger_account')
    .set({ balance: sql`balance + ${amount}`, version: sql`version + 1` })
    .where('id', '=', account)
    .$if(amount < 0n, (update) =>
      update.where((where) =>
        where.or([where('guarded', '=', 0), sql<boolean>`balance - held + minimum >= ${-amount}`]),
      ),
    )
    .returning([exactOf('balance'), 'version'])
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
