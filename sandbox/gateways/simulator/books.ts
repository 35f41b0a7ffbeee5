import { randomInt } from 'node:crypto'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'

/** What the simulated gateways share with the portal: the database and the clock, but no tables. */
export type Books = Pick<Sandbox, 'database' | 'clock' | 'work'>

/** Milliseconds after which reserved money that was not captured goes back to the payer. */
const releaseAfter = 30 * 60_000
/** The payment after applying changes that only depend on time, in the caller's transaction. */
export const readIn = async (trx: Writer, books: Books, token: string): Promise<GatewayPaymentTable | undefined> => {
  const stored = await trx.selectFrom('gateway_payment').selectAll().where('token', '=', token).executeTakeFirst()
  return stored === undefined ? undefined : passTime(trx, stored, books.clock.now())
}

const passTime = async (trx: Writer, payment: GatewayPaymentTable, now: number): Promise<GatewayPaymentTable> => {
  const change = changeByTime(payment, now)
  return change === undefined ? payment : passTime(trx, await writePayment(trx, payment.token, change), now)
}

const changeByTime = (payment: GatewayPaymentTable, now: number): Partial<GatewayPaymentTable> | undefined => {
  const { state, expires_at, answers_at, authorised_at } = payment
  if (state === 'open' && now >= expires_at) return { state: 'expired', ended_at: expires_at }
  if (state === 'processing' && answers_at !== null && now >= answers_at) {
    return { ...approvalOf(payment, answers_at), answers_at: null }
  }
  const isReserved = state === 'authorised' || state === 'verified'
  if (isReserved && authorised_at !== null && now >= authorised_at + releaseAfter) {
    return { state: 'released', ended_at: authorised_at + releaseAfter }
  }
  return undefined
}

export const writePayment = (
  trx: Writer,
  token: string,
  change: Partial<GatewayPaymentTable>,
): Promise<GatewayPaymentTable> =>
  trx.updateTable('gateway_payment').set(change).where('token', '=', token).returningAll().executeTakeFirstOrThrow()

/** What an approval changes: the money is reserved, or taken at once. */
export const approvalOf = (
  { amount, captures_at_once }: GatewayPaymentTable,
  at: number,
): Partial<GatewayPaymentTable> => ({
  authorised_amount: amount,
  authorised_at: at,
  receipt: createReceipt(),
  ...(captures_at_once === 1 ? { state: 'captured', captured_at: at, ended_at: at } : { state: 'authorised' }),
})

/** 18 digits, as on the receipts of Iranian banks. */
const createReceipt = (): string =>
  Array.from({ length: 3 }, () => randomInt(1_000_000).toString().padStart(6, '0')).join('')
