import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { toColumn } from '../db/micro.ts'
import type { HoldTable } from '../db/tables/ledger-tables.ts'
import { fingerprint } from '../fingerprint.ts'
import { createId } from '../id.ts'
import { refuse } from '../refusal.ts'
import { walletOf } from './accounts.ts'
import { type Attribution, toAttributionColumns } from './attribution.ts'
import { type Leg, type Transfer, transfer } from './transfers.ts'

export type HoldRequest = {
  /** At most one hold per key, ever. */
  readonly key: string
  readonly project: string
  /** Micro-USD, above zero. */
  readonly amount: bigint
  /** In the sandbox's time; absent: until it is posted or voided. */
  readonly expiresAt?: number
  readonly subject?: string
  readonly attribution: Attribution
}

export type Hold = {
  readonly id: string
  readonly amount: bigint
  readonly state: HoldTable['state']
  readonly replayed: boolean
}

/**
 * Sets money of a wallet aside: the balance stays, what may be spent shrinks.
 * @throws Refusal `balanceNotEnough`, `keyReused`
 */
export const placeHold = async (trx: Writer, clock: Clock, request: HoldRequest): Promise<Hold> => {
  if (request.amount <= 0n) throw new RangeError('A hold is above zero.')
  const hash = fingerprint({ ...request, key: undefined, attribution: undefined })
  const known = await trx.selectFrom('hold').selectAll().where('operation_key', '=', request.key).executeTakeFirst()
  if (known !== undefined) return known.request_hash === hash ? toHold(known, true) : refuse('keyReused')
  const amount = toColumn(request.amount)
  const account = walletOf(request.project)
  const reserved = await trx
    .updateTable('ledger_account')
    .set({ held: sql`held + ${amount}` })
    .where('id', '=', account)
    .where(sql<boolean>`balance - held + minimum >= ${amount}`)
    .returning('id')
    .executeTakeFirst()
  if (reserved === undefined) return refuse('balanceNotEnough')
  const row: HoldTable = {
    id: createId('hld'),
    operation_key: request.key,
    request_hash: hash,
    account_id: account,
    amount,
    state: 'held',
    transfer_id: null,
    subject: request.subject ?? null,
    expires_at: request.expiresAt ?? null,
    settled_at: null,
    ...toAttributionColumns(request.attribution),
    created_at: clock.now(),
  }
  await trx.insertInto('hold').values(row).execute()
  return toHold(row, false)
}

/**
 * Turns a hold into a transfer to the given accounts; what the legs leave over is released. Posting it again answers the
 * same transfer.
 * @throws Refusal `holdExpired` when it was voided or ran out
 */
export const postHold = async (
  trx: Writer,
  clock: Clock,
  request: { hold: string; kind: string; to: readonly Leg[]; attribution: Attribution },
): Promise<Transfer> => {
  const total = request.to.reduce((sum, leg) => sum + leg.amount, 0n)
  const hold = await readHold(trx, request.hold)
  if (total <= 0n || total > BigInt(hold.amount)) throw new RangeError('A posting takes at most what is held.')
  const isOpen = hold.state === 'held' && (hold.expires_at === null || hold.expires_at > clock.now())
  if (hold.state !== 'posted' && !isOpen) return refuse('holdExpired')
  if (isOpen) await releaseMoney(trx, hold)
  const posted = await transfer(trx, clock, {
    key: `hold:${hold.id}`,
    kind: request.kind,
    legs: [{ account: hold.account_id, amount: -total }, ...request.to],
    subject: hold.subject ?? undefined,
    attribution: request.attribution,
  })
  if (isOpen) await settle(trx, clock, hold, 'posted', posted.id)
  return posted
}

/** Gives the money back to what may be spent. Voiding what is settled already changes nothing. */
export const voidHold = (trx: Writer, clock: Clock, hold: string): Promise<Hold> => release(trx, clock, hold, 'voided')

/** Voids every hold whose time is over and answers how many there were. */
export const expireHolds = async (trx: Writer, clock: Clock): Promise<number> => {
  const over = await trx
    .selectFrom('hold')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', clock.now())
    .orderBy('id')
    .execute()
  for (const { id } of over) await release(trx, clock, id, 'expired')
  return over.length
}

const release = async (trx: Writer, clock: Clock, id: string, state: 'voided' | 'expired'): Promise<Hold> => {
  const hold = await readHold(trx, id)
  if (hold.state !== 'held') return toHold(hold, true)
  await settle(trx, clock, hold, state, null)
  await releaseMoney(trx, hold)
  return toHold({ ...hold, state }, false)
}

const settle = async (
  trx: Writer,
  clock: Clock,
  hold: HoldTable,
  state: 'posted' | 'voided' | 'expired',
  transferId: string | null,
): Promise<void> => {
  await trx
    .updateTable('hold')
    .set({ state, transfer_id: transferId, settled_at: clock.now() })
    .where('id', '=', hold.id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirstOrThrow()
}

const releaseMoney = async (trx: Writer, hold: HoldTable): Promise<void> => {
  await trx
    .updateTable('ledger_account')
    .set({ held: sql`held - ${hold.amount}` })
    .where('id', '=', hold.account_id)
    .returning('id')
    .executeTakeFirstOrThrow()
}

const readHold = (trx: Writer, id: string): Promise<HoldTable> =>
  trx.selectFrom('hold').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const toHold = (row: HoldTable, replayed: boolean): Hold => ({
  id: row.id,
  amount: BigInt(row.amount),
  state: row.state,
  replayed,
})
