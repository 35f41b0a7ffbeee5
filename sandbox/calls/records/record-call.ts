import { type CallDirection, type CallStatus, callCost, secondsPaidBy } from '#domain/calls/call.ts'
import { houseAccount, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { storedTargets } from '#sandbox/numbers/life/stored-trunks.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { toColumn } from '#sandbox/platform/database/micro.ts'
import type { CallRecordTable } from '#sandbox/platform/database/tables/call-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import type { CallingNumber } from './called-numbers.ts'
import { findCallRate } from './find-call-rate.ts'
import { type Failing, ringTargets } from './ring-targets.ts'

/** A call as callers want it. `other`: E.164 of the other side; `ringing`: seconds before it was connected or ended. */
export type WantedCall = {
  readonly own: CallingNumber
  readonly other: string
  readonly direction: CallDirection
  readonly status: CallStatus
  readonly startedAt: number
  readonly ringing: number
  readonly seconds: number
  /** What the first targets of an incoming call do, before one answers. */
  readonly failing?: readonly Failing[]
}

/**
 * Stores a call that has ended and charges it, in the caller's transaction. An outgoing call ends when the wallet is empty; one
 * that the wallet cannot pay at all, or for which there is no rate, is not connected. Incoming calls are free; they ring the
 * targets of the number in their order.
 */
export const recordCall = async (trx: Writer, clock: Clock, wanted: WantedCall): Promise<CallRecordTable> => {
  const { own, other, direction } = wanted
  const isOutgoing = direction === 'outgoing'
  const targets = isOutgoing ? [] : storedTargets(own.call_targets)
  const rung = targets.length === 0 ? null : ringTargets(targets, { ...wanted, failing: wanted.failing ?? [] })
  const ringing = rung?.seconds ?? wanted.ringing
  // A call that rang longer than the caller expected has begun earlier: it has ended now.
  const latest = rung === null ? wanted.startedAt : clock.now() - (ringing + wanted.seconds) * 1_000
  const startedAt = Math.min(wanted.startedAt, latest)
  const rate = isOutgoing ? await findCallRate(trx, own.number, other, startedAt) : undefined
  const longest = !isOutgoing ? wanted.seconds : rate === undefined ? 0 : await paidSeconds(trx, own, rate.rate)
  const isCut = wanted.status === 'connected' && wanted.seconds > 0 && longest === 0
  const status = isCut ? 'notConnected' : (rung?.status ?? wanted.status)
  const seconds = status === 'connected' ? Math.min(wanted.seconds, longest) : 0
  const cost = rate === undefined ? 0n : callCost(BigInt(rate.rate), seconds)
  const id = createId('call')
  const row: CallRecordTable = {
    id,
    project_id: own.project_id,
    number_id: own.id,
    number: own.number,
    caller_id: isOutgoing ? own.number : other,
    destination: isOutgoing ? other : own.number,
    direction,
    status,
    started_at: startedAt,
    ended_at: startedAt + (ringing + seconds) * 1_000,
    seconds,
    cost: toColumn(cost),
    rate: rate?.rate ?? null,
    rate_class: rate?.rate_class ?? null,
    rate_prefix: rate?.rate_prefix ?? null,
    rate_from: rate?.rate_from ?? null,
    rung: rung === null ? null : JSON.stringify(rung.targets),
    transfer_id: cost === 0n ? null : await charge(trx, clock, id, own, cost),
  }
  await trx.insertInto('call_record').values(row).execute()
  return row
}

const paidSeconds = async (trx: Writer, own: CallingNumber, perMinute: number): Promise<number> => {
  const { spendable } = await readAccount(trx, walletOf(own.project_id))
  return secondsPaidBy(spendable, BigInt(perMinute))
}

/** The subject is the number, to which the list of transactions leads. */
const charge = async (trx: Writer, clock: Clock, id: string, own: CallingNumber, amount: bigint): Promise<string> => {
  const moved = await transfer(trx, clock, {
    key: `call:${id}`,
    kind: 'call',
    legs: [
      { account: walletOf(own.project_id), amount: -amount },
      { account: houseAccount.revenue, amount },
    ],
    subject: own.id,
    attribution: bySystem(own.project_id),
  })
  return moved.id
}
