import { findUnfinishedPayment, loadOrder, verifyPayment } from '#domain/contract/callback.ts'
import { placeOrder as placeOrderCall } from '#domain/contract/cart.ts'
import { deposit as depositCall, payOrderAgain as payOrderAgainCall } from '#domain/contract/finance.ts'
import { type Route, serve } from '../http/serve.ts'
import { loadOwnOrder } from '../orders/load-order.ts'
import { payOrderAgain } from '../orders/pay-order-again.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Sandbox } from '../sandbox.ts'
import { listAttemptsOfOrder } from './attempts.ts'
import { deposit } from './deposit.ts'
import { findUnfinished } from './find-unfinished.ts'
import type { Till } from './till.ts'
import { verifyOwnAttempt } from './verify.ts'

export const paymentRoutes = (tillOf: (sandbox: Sandbox) => Till): readonly Route[] => [
  serve(placeOrderCall, (call) => placeOrder(tillOf(call.sandbox), call), {
    deriveKey: ({ body }) => `pay:${body.cart_version}:${body.gateway}`,
  }),
  serve(findUnfinishedPayment, ({ sandbox, member }) => findUnfinished(tillOf(sandbox), member.project)),
  serve(verifyPayment, ({ sandbox, member, body }) => verifyOwnAttempt(tillOf(sandbox), member.project, body.attempt)),
  serve(loadOrder, ({ sandbox, member, query }) => loadOwnOrder(tillOf(sandbox), member.project, query.order)),
  serve(depositCall, (call) => deposit(tillOf(call.sandbox), call)),
  serve(payOrderAgainCall, (call) => payOrderAgain(tillOf(call.sandbox), call), {
    async deriveKey({ sandbox, body }) {
      const [last] = await listAttemptsOfOrder(sandbox.database.query, body.order)
      return `repay:${body.order}:${last?.id ?? 'none'}:${body.gateway}`
    },
  }),
]
