import type { payOrderAgain as endpoint } from '#domain/contract/paying/paying.ts'
import { wayOf } from '#domain/kit/payment-option.ts'
import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import { toPaymentAttempt } from '#sandbox/paying/payments/attempt-response.ts'
import { findAttemptByKey, listAttemptsOfOrder } from '#sandbox/paying/payments/attempts.ts'
import { beginPayment } from '#sandbox/paying/payments/begin-payment.ts'
import { choosePaymentOption } from '#sandbox/paying/payments/choose-payment-option.ts'
import { withdrawAttempt } from '#sandbox/paying/payments/complete.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { originsOf } from '#sandbox/paying/payments/payment-origins.ts'
import { requireOpenProject } from '#sandbox/paying/payments/require-open-project.ts'
import { startAttempt } from '#sandbox/paying/payments/start-attempt.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import type { Call } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { requireSellingReseller } from '#sandbox/session/resellers.ts'
import { expireOrder } from './expire-order.ts'
import { readOwnOrder } from './orders.ts'

type PayOrderAgain = Call<typeof endpoint>

/**
 * Starts another attempt to pay an order, at the same gateway or another one. An attempt that still waits at its
 * gateway is withdrawn first; one that may have succeeded blocks the new one, so that nothing is paid twice.
 */
export const payOrderAgain = async (context: PaymentContext, call: PayOrderAgain): Promise<PaymentAttempt> => {
  const { body, member, operation } = call
  const { query } = context.database
  const known = await findAttemptByKey(query, { key: operation.key, body })
  if (known === undefined) {
    await expireOrder(context, await readOwnOrder(query, body.order, member.project))
    const order = requirePayable(context, await readOwnOrder(query, body.order, member.project))
    // Refuses what would refuse the new attempt, while the open one is still unchanged.
    await termsOf(query, context, order, call).catch(async (refusal: unknown) => {
      // The wallet may have become too small because another call has just paid this order from it.
      requirePayable(context, await readOwnOrder(query, body.order, member.project))
      throw refusal
    })
    await withdrawOthers(context, order)
  }
  const attempt = await context.database.transact(
    async (trx) => (await findAttemptByKey(trx, { key: operation.key, body })) ?? payAgain(trx, context, call),
  )
  return toPaymentAttempt(await beginPayment(context, attempt))
}

/** @throws Refusal if the project may not pay, or not at this gateway, or not under this host */
const termsOf = async (
  db: Reader,
  context: PaymentContext,
  order: OrderTable,
  { body, member: { project }, request }: PayOrderAgain,
) => {
  await requireOpenProject(db, project)
  await requireSellingReseller(db, project)
  return {
    option: await choosePaymentOption(db, { project, net: decimalOf(order.total), way: wayOf(body) }),
    origins: await originsOf(db, context, request),
  }
}

const payAgain = async (trx: Writer, context: PaymentContext, call: PayOrderAgain) => {
  const { body, member, operation, attribution } = call
  const { project } = member
  const order = requirePayable(context, await readOwnOrder(trx, body.order, project))
  const attempts = await listAttemptsOfOrder(trx, order.id)
  if (!attempts.every((attempt) => isFinished(attempt.state))) refuseForNow(order)
  return startAttempt(trx, context, operation, {
    body,
    project,
    order: order.id,
    returnTo: 'order',
    ...(await termsOf(trx, context, order, call)),
    expiresAt: order.pay_until,
    attribution,
  })
}

const withdrawOthers = async (context: PaymentContext, order: OrderTable): Promise<void> => {
  for (const { id, state } of await listAttemptsOfOrder(context.database.query, order.id)) {
    const withdrawn = isFinished(state) ? undefined : await withdrawAttempt(context, id)
    if (withdrawn?.state === 'settled') refuse('orderNotPayable', { subjects: [order.id] })
    if (withdrawn !== undefined && !isFinished(withdrawn.state)) refuseForNow(order)
  }
}

/** The last payment may still succeed. */
const refuseForNow = ({ id }: OrderTable): never => refuse('unprocessedOrderExists', { subjects: [id] })

const requirePayable = ({ clock }: PaymentContext, order: OrderTable): OrderTable => {
  const subjects = [order.id]
  if (order.status === 'expired') return refuse('orderExpired', { subjects })
  if (order.status !== 'pendingPay') return refuse('orderNotPayable', { subjects })
  return clock.now() < order.pay_until ? order : refuse('orderExpired', { subjects })
}
