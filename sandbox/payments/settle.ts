import type { FailureCode } from '#domain/failure.ts'
import { isFinished } from '#domain/payment.ts'
import type { Writer } from '../db/database.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import { houseAccount, walletOf } from '../ledger/accounts.ts'
import type { Attribution } from '../ledger/attribution.ts'
import { type Leg, transfer } from '../ledger/transfers.ts'
import { acceptPayment } from '../orders/accept-payment.ts'
import { readAttempt, unfinishedStates } from './attempts.ts'
import type { Till } from './till.ts'

/**
 * The one place where an attempt's money counts: the attempt ends, its order goes on and the ledger moves in one
 * transaction, once. Money for an order that no longer waits for it goes to the wallet, in a transfer that names the order.
 * @throws Refusal `balanceNotEnough` for a wallet that has less; the caller's transaction must end with it
 */
export const settleAttempt = async (trx: Writer, till: Till, id: string): Promise<AttemptTable> => {
  const attempt = await readAttempt(trx, id)
  if (isFinished(attempt.state)) return attempt
  const { kind, legs, failure } = await destinationOf(trx, till, attempt)
  await transfer(trx, till.clock, {
    key: `settle:${id}`,
    kind,
    legs: [
      { account: sourceOf(attempt), amount: -BigInt(attempt.amount) },
      { account: houseAccount.fees, amount: BigInt(attempt.fee) },
      ...legs,
    ].filter((leg) => leg.amount !== 0n),
    subject: attempt.order_id ?? id,
    attribution: attributionOf(attempt),
  })
  return trx
    .updateTable('payment_attempt')
    .set({
      state: 'settled',
      failure,
      credited: kind === 'purchase' ? 'order' : 'wallet',
      ended_at: till.clock.now(),
    })
    .where('id', '=', id)
    .where('state', 'in', unfinishedStates)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Destination = {
  readonly kind: 'deposit' | 'purchase' | 'latePayment'
  readonly legs: readonly Leg[]
  readonly failure: FailureCode | null
}

const destinationOf = async (trx: Writer, till: Till, attempt: AttemptTable): Promise<Destination> => {
  const toWallet = [{ account: walletOf(attempt.project_id), amount: BigInt(attempt.net) }]
  if (attempt.order_id === null) return { kind: 'deposit', legs: toWallet, failure: null }
  const accepted = await acceptPayment(trx, till, attempt.order_id, attempt.id)
  if (!accepted.isAccepted) return { kind: 'latePayment', legs: toWallet, failure: accepted.reason }
  const legs = [
    { account: houseAccount.revenue, amount: BigInt(accepted.subtotal) },
    { account: houseAccount.vat, amount: BigInt(accepted.vat) },
  ]
  return { kind: 'purchase', legs, failure: null }
}

const sourceOf = ({ gateway, project_id }: AttemptTable): string =>
  gateway === 'wallet' ? walletOf(project_id) : houseAccount.gateway(gateway)

/** Who began to pay did it, whoever brings the news. */
const attributionOf = (attempt: AttemptTable): Attribution => ({
  actor: attempt.actor,
  project: attempt.project_id,
  person: attempt.person_id ?? undefined,
  account: attempt.actor_account_id ?? undefined,
  impersonator: attempt.impersonator_account_id ?? undefined,
})
