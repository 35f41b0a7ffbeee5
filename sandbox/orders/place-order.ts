import type { placeOrder as endpoint } from '#domain/contract/cart.ts'
import type { PaymentAttempt } from '#domain/payment.ts'
import { takeCartForOrder } from '../cart/cart.ts'
import type { Writer } from '../db/database.ts'
import { gatewayOrigin, portalOrigin } from '../http/origins.ts'
import type { Call } from '../http/serve.ts'
import { createId } from '../id.ts'
import { hasVerifiedPhone } from '../identity/accounts.ts'
import { readBillingAddress } from '../identity/billing.ts'
import { toPaymentAttempt } from '../payments/attempt-answer.ts'
import { findMadeBy } from '../payments/attempts.ts'
import { chooseOffer } from '../payments/choose-offer.ts'
import { openAtGateway } from '../payments/open-at-gateway.ts'
import { requireOpenProject } from '../payments/open-project.ts'
import { startAttempt } from '../payments/start-attempt.ts'
import type { Till } from '../payments/till.ts'
import { refuse } from '../refusal.ts'
import { expireOrder } from './expire-order.ts'
import { findUnfinishedOrder, insertOrder, payOrderFor } from './orders.ts'

type PlaceOrder = Call<typeof endpoint>

/**
 * Turns the cart that the person saw into an order and begins its payment: all of it, or nothing. Asked again under the
 * same key, it goes on where it was.
 */
export const placeOrder = async (till: Till, call: PlaceOrder): Promise<PaymentAttempt> => {
  const overdue = await findUnfinishedOrder(till.database.query, call.member.project)
  if (overdue !== undefined) await expireOrder(till, overdue)
  const attempt = await till.database.transact(async (trx) => {
    const known = await findMadeBy(trx, { key: call.operation.key, body: call.body })
    return known ?? order(trx, till, call)
  })
  return toPaymentAttempt(await openAtGateway(till, attempt))
}

const order = async (
  trx: Writer,
  till: Till,
  { body, member, account, attribution, request, operation }: PlaceOrder,
) => {
  const { project } = member
  await requireMayOrder(trx, project, account.account.id)
  const id = createId('ord')
  const payUntil = till.clock.now() + payOrderFor
  const cart = await takeCartForOrder(trx, till, project, {
    version: body.cart_version,
    expectedTotal: body.expected_total,
    order: id,
    payUntil,
  })
  const offer = await chooseOffer(trx, { project, net: cart.total.total, gateway: body.gateway })
  await insertOrder(trx, till.clock, { id, project, cartVersion: body.cart_version, lines: cart.lines, payUntil })
  await till.work.enqueue(trx, {
    kind: 'order.expire',
    key: `order.expire:${id}`,
    payload: { order: id },
    dueAt: payUntil,
  })
  return startAttempt(trx, till, operation, {
    body,
    project,
    order: id,
    returnTo: 'order',
    offer,
    origins: { portal: portalOrigin(request), gateway: gatewayOrigin(request, till.gatewayOrigin) },
    expiresAt: payUntil,
    attribution,
  })
}

const requireMayOrder = async (trx: Writer, project: string, account: string): Promise<void> => {
  await requireOpenProject(trx, project)
  const unfinished = await findUnfinishedOrder(trx, project)
  if (unfinished !== undefined) refuse('unprocessedOrderExists', { subjects: [unfinished.id] })
  if ((await readBillingAddress(trx, project)).address === null) refuse('billingAddressMissing')
  if (!(await hasVerifiedPhone(trx, account))) refuse('phoneNotVerified')
}
