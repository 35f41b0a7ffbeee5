import type { FailureCode } from '#domain/kit/failure.ts'
import { isFinished } from '#domain/paying/payment.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { type Leg, transfer } from '#sandbox/ledger/transfers.ts'
import { issueOrderInvoice } from '#sandbox/paying/invoices/order-invoice.ts'
import { notifyAboutBalance } from '#sandbox/paying/low-balance-state/low-balance-mail.ts'
import { findLowBalance } from '#sandbox/paying/low-balance-state/switch-off.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { readAttempt, unfinishedStates } from './attempts.ts'
import { resumeWaiting } from './credit-growth.ts'
import { notifyOfDeposit } from './deposit-mail.ts'
import type { PaymentContext } from './payment-context.ts'
import { chargeOfAttempt } from './settle-key.ts'

/**
 * The only place that credits an attempt: ends the attempt, marks its order as paid, writes the transfer and issues the
 * order's invoice, in one transaction, once. If the order can no longer be paid, the money goes to the wallet in a transfer that names the
 * order.
 * @throws Refusal `balanceNotEnough` for a wallet without enough money; the caller's transaction must then be rolled
 * back
 */
export const settleAttempt = async (trx: Writer, context: PaymentContext, id: string): Promise<AttemptTable> => {
  const attempt = await readAttempt(trx, id)
  if (isFinished(attempt.state)) return attempt
  const { kind, legs, failure } = await destinationOf(trx, context, attempt)
  const key = chargeOfAttempt(id)
  await transfer(trx, context.clock, {
    key,
    kind,
    legs: [
      { account: sourceOf(attempt), amount: -BigInt(attempt.amount) },
      { account: houseAccount.fees, amount: BigInt(attempt.fee) },
      ...legs,
    ].filter((leg) => leg.amount !== 0n),
    subject: attempt.order_id ?? id,
    attribution: attributionOf(attempt),
  })
  if (kind === 'autoTopUp') await notifyToppedUp(trx, context, attempt)
  // The decision about a wire transfer has a notification of its own.
  if (kind === 'deposit' && attempt.gateway !== 'wire') await notifyOfDeposit(trx, context.clock, attempt)
  if (kind !== 'purchase') await resumeWaiting(trx, context, { project: attempt.project_id })
  else await issueOrderInvoice(trx, context.clock, attempt, key)
  return trx
    .updateTable('payment_attempt')
    .set({
      state: 'settled',
      failure,
      credited: kind === 'purchase' ? 'order' : 'wallet',
      ended_at: context.clock.now(),
    })
    .where('id', '=', id)
    .where('state', 'in', unfinishedStates)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The card was charged while its owner was away. */
const notifyToppedUp = async (trx: Writer, { clock }: PaymentContext, attempt: AttemptTable): Promise<void> => {
  const setting = await findLowBalance(trx, attempt.project_id)
  if (setting !== undefined)
    await notifyAboutBalance(trx, clock, setting, { letter: 'topUpDone', cause: attempt.id, amount: attempt.net })
}

type Destination = {
  readonly kind: 'deposit' | 'autoTopUp' | 'purchase' | 'latePayment'
  readonly legs: readonly Leg[]
  readonly failure: FailureCode | null
}

const destinationOf = async (trx: Writer, context: PaymentContext, attempt: AttemptTable): Promise<Destination> => {
  const toWallet = [{ account: walletOf(attempt.project_id), amount: BigInt(attempt.net) }]
  if (attempt.order_id === null)
    return { kind: attempt.is_automatic === 1 ? 'autoTopUp' : 'deposit', legs: toWallet, failure: null }
  const accepted = await context.acceptPayment(trx, context, attempt.order_id, attempt.id)
  if (!accepted.isAccepted) return { kind: 'latePayment', legs: toWallet, failure: accepted.reason }
  const legs = [
    { account: houseAccount.revenue, amount: BigInt(accepted.subtotal) },
    { account: houseAccount.vat, amount: BigInt(accepted.vat) },
  ]
  return { kind: 'purchase', legs, failure: null }
}

const sourceOf = ({ gateway, project_id }: AttemptTable): string =>
  gateway === 'wallet' ? walletOf(project_id) : houseAccount.gateway(gateway)

/** Attributes the transfer to the user who started the payment, not to the caller that completed it. */
const attributionOf = (attempt: AttemptTable): Attribution => ({
  actor: attempt.actor,
  project: attempt.project_id,
  person: attempt.person_id ?? undefined,
  account: attempt.actor_account_id ?? undefined,
  impersonator: attempt.impersonator_account_id ?? undefined,
})
