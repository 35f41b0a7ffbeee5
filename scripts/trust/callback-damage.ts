import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditPayments, listUnended } from '#sandbox/paying/payments/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** Payments of one gateway, and how many of them were credited once. */
export type GatewayCount = { readonly payments: number; readonly credited: number }

export type CallbackDamage = {
  readonly counted: Readonly<Record<string, GatewayCount>>
  /** Payments that were approved and reported in time, but not credited. */
  readonly lost: readonly string[]
  readonly creditedTwice: readonly string[]
  /** Payments that the payer never approved, or with another amount, but that were credited. */
  readonly creditedWrongly: readonly string[]
  /** Other discrepancies in the books, and payments without a known end. */
  readonly damage: readonly string[]
}

type Decided = ReadonlyMap<string, { readonly decision: string; readonly isInTime: boolean }>

const approvals: readonly string[] = ['approve', 'approveNoReturn', 'returnTwice', 'notifyBeforeReturn']
const refusals: readonly string[] = ['decline', 'cancel', 'wrongAmount']

/** Compares the payers' decisions with the stored payments and transfers. */
export const findCallbackDamage = async (db: Reader, decided: Decided): Promise<CallbackDamage> => {
  const attempts = (await db.selectFrom('payment_attempt').selectAll().execute()).filter(({ id }) => decided.has(id))
  const transfers = await db.selectFrom('transfer').select(['operation_key', 'subject', 'kind']).execute()
  const credits = (id: string, order: string | null): number =>
    transfers.filter(
      ({ operation_key, subject, kind }) =>
        operation_key === `settle:${id}` || (order === null && subject === id && kind === 'deposit'),
    ).length
  const counted = attempts.map((attempt) => ({
    ...attempt,
    ...(decided.get(attempt.id) ?? { decision: '', isInTime: false }),
    credits: credits(attempt.id, attempt.order_id),
  }))
  const tell = ({ id, gateway, decision, state }: (typeof counted)[number]): string =>
    `${id} at ${gateway}: ${decision}, ${state}`
  const books = [...(await auditLedger(db)), ...(await auditPayments(db))]
  const missing = [...decided.keys()].filter((id) => counted.every((attempt) => attempt.id !== id))
  return {
    counted: Object.fromEntries(
      [...new Set(counted.map(({ gateway }) => gateway))].map((gateway) => {
        const here = counted.filter((attempt) => attempt.gateway === gateway)
        return [gateway, { payments: here.length, credited: here.filter(({ credits }) => credits === 1).length }]
      }),
    ),
    lost: [
      ...missing,
      ...counted.filter((each) => each.isInTime && approvals.includes(each.decision) && each.credits === 0).map(tell),
    ],
    creditedTwice: counted.filter((attempt) => attempt.credits > 1).map(tell),
    creditedWrongly: counted.filter((each) => refusals.includes(each.decision) && each.credits > 0).map(tell),
    damage: [
      ...books.map(({ rule, subject, found }) => `${rule}: ${subject} (${found})`),
      ...(await listUnended(db)).map((each) => `never ended: ${each}`),
    ],
  }
}
