import type { payOrderAgain as endpoint } from '#domain/contract/finance.ts'
import { isFinished, type PaymentAttempt } from '#domain/payment.ts'
import type { Reader, Writer } from '../db/database.ts'
import { decimalOf } from '../db/micro.ts'
import type { OrderTable } from '../db/tables/order-tables.ts'
import { gatewayOrigin, portalOrigin } from '../http/origins.ts'
import type { Call } from '../http/serve.ts'
import { toPaymentAttempt } from '../payments/attempt-answer.ts'
import { findMadeBy, listAttemptsOfOrder } from '../payments/attempts.ts'
import { chooseOffer } from '../payments/choose-offer.ts'
import { withdrawAttempt } from '../payments/complete.ts'
import { openAtGateway } from '../payments/open-at-gateway.ts'
import { requireOpenProject } from '../payments/open-project.ts'
import { startAttempt } from '../payments/start-attempt.ts'
import type { Till } from '../payments/till.ts'
import { refuse } from '../refusal.ts'
import { expireOrder } from './expire-order.ts'
import { findOrder } from './orders.ts'

type PayOrderAgain = Call<typeof endpoint>

/**
 * Begins another attempt to pay an order, at the same gateway or another one. An attempt that still waits at its gateway is
 * withdrawn there first; one that may have worked stands in the way, so that nothing is paid twice.
 */
export const payOrderAgain = async (till: Till, call: PayOrderAgain): Promise<PaymentAttempt> => {
  const { body, member, operation } = call
  const { query } = till.database
  const known = await findMadeBy(query, { key: operation.key, body })
  if (known === undefined) {
    await expireOrder(till, await requireOwn(query, body.order, member.project))
    await withdrawOthers(till, requirePayable(till, await requireOwn(query, body.order, member.project)))
  }
  const attempt = await till.database.transact(
    async (trx) => (await findMadeBy(trx, { key: operation.key, body })) ?? payAgain(trx, till, call),
  )
  return toPaymentAttempt(await openAtGateway(till, attempt))
}

const payAgain = async (trx: Writer, till: Till, { body, member, request, operation, attribution }: PayOrderAgain) => {
  const { project } = member
  await requireOpenProject(trx, project)
  const order = requirePayable(till, await requireOwn(trx, body.order, project))
  const attempts = await listAttemptsOfOrder(trx, order.id)
  if (!attempts.every((attempt) => isFinished(attempt.state))) refuseForNow(order)
  return startAttempt(trx, till, operation, {
    body,
    project,
    order: order.id,
    returnTo: 'order',
    offer: await chooseOffer(trx, { project, net: decimalOf(order.total), gateway: body.gateway }),
    origins: { portal: portalOrigin(request), gateway: gatewayOrigin(request, till.gatewayOrigin) },
    expiresAt: order.pay_until,
    attribution,
  })
}

const withdrawOthers = async (till: Till, order: OrderTable): Promise<void> => {
  for (const { id, state } of await listAttemptsOfOrder(till.database.query, order.id)) {
    const withdrawn = isFinished(state) ? undefined : await withdrawAttempt(till, id)
    if (withdrawn?.state === 'settled') refuse('orderNotPayable', { subjects: [order.id] })
    if (withdrawn !== undefined && !isFinished(withdrawn.state)) refuseForNow(order)
  }
}

/** The last payment may still turn out to have worked. */
const refuseForNow = ({ id }: OrderTable): never => refuse('unprocessedOrderExists', { subjects: [id] })

/** Somebody else's order is unknown here. */
const requireOwn = async (db: Reader, id: string, project: string): Promise<OrderTable> => {
  const order = await findOrder(db, id)
  return order?.project_id === project ? order : refuse('orderUnknown', { subjects: [id] })
}

const requirePayable = ({ clock }: Till, order: OrderTable): OrderTable => {
  const subjects = [order.id]
  if (order.status === 'expired') return refuse('orderExpired', { subjects })
  if (order.status !== 'pendingPay') return refuse('orderNotPayable', { subjects })
  return clock.now() < order.pay_until ? order : refuse('orderExpired', { subjects })
}
