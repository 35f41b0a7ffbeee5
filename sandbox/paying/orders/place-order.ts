import type { placeOrder as endpoint } from '#domain/contract/paying/paying.ts'
import { wayOf } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { takeCartForOrder } from '#sandbox/buying/cart/cart.ts'
import { readBillingAddress } from '#sandbox/paying/billing-address/billing-address.ts'
import { toPaymentAttempt } from '#sandbox/paying/payments/attempt-response.ts'
import { findAttemptByKey } from '#sandbox/paying/payments/attempts.ts'
import { beginPayment } from '#sandbox/paying/payments/begin-payment.ts'
import { choosePaymentOption } from '#sandbox/paying/payments/choose-payment-option.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { originsOf } from '#sandbox/paying/payments/payment-origins.ts'
import { requireOpenProject } from '#sandbox/paying/payments/require-open-project.ts'
import { startAttempt } from '#sandbox/paying/payments/start-attempt.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Call } from '#sandbox/platform/http/serve.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { hasVerifiedPhone } from '#sandbox/session/accounts.ts'
import { findResellerOf, requireSellingReseller } from '#sandbox/session/resellers.ts'
import { expireOrder } from './expire-order.ts'
import { findUnfinishedOrder, insertOrder, payOrderFor } from './orders.ts'

type PlaceOrder = Call<typeof endpoint>

/**
 * Turns the cart that the user saw into an order and starts its payment: all or nothing. A repeated call with the same
 * key continues the first one.
 */
export const placeOrder = async (context: PaymentContext, call: PlaceOrder): Promise<PaymentAttempt> => {
  const overdue = await findUnfinishedOrder(context.database.query, call.member.project)
  if (overdue !== undefined) await expireOrder(context, overdue)
  const attempt = await context.database.transact(async (trx) => {
    const known = await findAttemptByKey(trx, { key: call.operation.key, body: call.body })
    return known ?? startOrder(trx, context, call)
  })
  return toPaymentAttempt(await beginPayment(context, attempt))
}

const startOrder = async (
  trx: Writer,
  context: PaymentContext,
  { body, member, signedIn, attribution, request, operation }: PlaceOrder,
) => {
  const { project } = member
  await requireMayOrder(trx, project, signedIn.account.id)
  const id = createId('ord')
  const payUntil = context.clock.now() + payOrderFor
  const cart = await takeCartForOrder(trx, context, project, {
    version: body.cart_version,
    expectedTotal: body.expected_total,
    order: id,
    payUntil,
  })
  const option = await choosePaymentOption(trx, { project, net: cart.price.total, way: wayOf(body) })
  await insertOrder(trx, context.clock, {
    id,
    project,
    cartVersion: body.cart_version,
    lines: cart.lines,
    vatPercent: cart.vat.percent,
    payUntil,
    reseller: await findResellerOf(trx, project),
  })
  await context.work.enqueue(trx, {
    kind: 'order.expire',
    key: `order.expire:${id}`,
    payload: { order: id },
    dueAt: payUntil,
  })
  return startAttempt(trx, context, operation, {
    body,
    project,
    order: id,
    returnTo: 'order',
    option,
    origins: await originsOf(trx, context, request),
    expiresAt: payUntil,
    attribution,
  })
}

const requireMayOrder = async (trx: Writer, project: string, account: string): Promise<void> => {
  await requireOpenProject(trx, project)
  await requireSellingReseller(trx, project)
  const unfinished = await findUnfinishedOrder(trx, project)
  if (unfinished !== undefined) refuse('unprocessedOrderExists', { subjects: [unfinished.id] })
  if ((await readBillingAddress(trx, project)).address === null) refuse('billingAddressMissing')
  if (!(await hasVerifiedPhone(trx, account))) refuse('phoneNotVerified')
}
