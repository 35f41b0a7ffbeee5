import { loadLowBalance, saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import {
  buyAgain,
  cancelOrder,
  cancelOrderItem,
  deposit,
  findUnfinishedPayment,
  listWireTransfers,
  loadBillingAddress,
  loadOrder,
  loadOrderItems,
  loadWallet,
  payOrderAgain,
  placeOrder,
  removeSavedCard,
  reorder,
  saveBillingAddress,
  saveWireTransfer,
  verifyPayment,
  withdrawWireTransfer,
} from '#domain/contract/paying/paying.ts'
import { wayOf } from '#domain/kit/payment-option.ts'
import type { Order } from '#domain/paying/order.ts'
import { orderKey, repaymentKey } from '#domain/paying/payment-key.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Member } from '#sandbox/platform/http/caller.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { readBillingAddress, saveBillingAddress as saveAddress } from './billing-address/billing-address.ts'
import { loadLowBalance as loadOwnLowBalance } from './low-balance/load-low-balance.ts'
import { saveLowBalance as saveOwnLowBalance } from './low-balance/save-low-balance.ts'
import { buyAgain as buyAgainOwn } from './orders/buy-again.ts'
import { cancelItem } from './orders/cancel-item.ts'
import { cancelOrder as cancelOwnOrder } from './orders/cancel-order.ts'
import { loadOwnOrder } from './orders/load-order.ts'
import { payOrderAgain as startNextAttempt } from './orders/pay-order-again.ts'
import { placeOrder as placeOwnOrder } from './orders/place-order.ts'
import { reorder as reorderOwn } from './orders/reorder.ts'
import { visibleTo } from './payments/attempt-response.ts'
import { listAttemptsOfOrder } from './payments/attempts.ts'
import { depositMaximum, depositMinimum, deposit as startDeposit } from './payments/deposit.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import { removeSavedCard as forgetCard } from './payments/saved-cards.ts'
import { findUnfinished } from './payments/unfinished-payment.ts'
import { verifyOwnAttempt } from './payments/verify-payment.ts'
import { readWallet } from './payments/wallet.ts'
import { bankAccountOf } from './wire/bank-account.ts'
import { withdrawWire } from './wire/end-wire.ts'
import { saveWire } from './wire/save-wire.ts'
import { listWires } from './wire/wire-transfers.ts'

export const payingRoutes = (contextOf: (sandbox: Sandbox) => PaymentContext): readonly Route[] => [
  serve(loadBillingAddress, ({ sandbox, member }) => readBillingAddress(sandbox.database.query, member.project)),
  serve(saveBillingAddress, ({ sandbox, signedIn, member, body: { version, ...address } }) =>
    sandbox.database.transact((trx) =>
      saveAddress(trx, sandbox.clock, { project: member.project, signedIn, version, address }),
    ),
  ),
  serve(loadWallet, ({ sandbox, member, query }) => readWallet(sandbox.database.query, member.project, query.amount)),
  serve(placeOrder, (call) => placeOwnOrder(contextOf(call.sandbox), call), {
    deriveKey: ({ body }) => orderKey(body.cart_version, wayOf(body)),
  }),
  serve(findUnfinishedPayment, async ({ sandbox, member }) => {
    const { attempt } = await findUnfinished(contextOf(sandbox), member.project)
    return { attempt: attempt === null ? null : visibleTo(member, attempt) }
  }),
  serve(verifyPayment, async ({ sandbox, member, body }) =>
    visibleTo(member, await verifyOwnAttempt(contextOf(sandbox), member.project, body.attempt)),
  ),
  serve(loadOrder, ({ sandbox, member, query }) => loadVisibleOrder(contextOf(sandbox), member, query.order)),
  serve(loadOrderItems, ({ sandbox, member, query }) => loadVisibleOrder(contextOf(sandbox), member, query.order)),
  serve(cancelOrder, ({ sandbox, member, body }) => cancelOwnOrder(contextOf(sandbox), member.project, body.order)),
  serve(cancelOrderItem, async ({ sandbox, member, query }) => {
    const order = await sandbox.database.transact((trx) => cancelItem(trx, sandbox, member.project, query.item))
    return loadOwnOrder(contextOf(sandbox), member.project, order)
  }),
  serve(reorder, ({ sandbox, member, body }) =>
    sandbox.database.transact((trx) => reorderOwn(trx, sandbox, member.project, body.order)),
  ),
  serve(buyAgain, ({ sandbox, member, body, operation }) =>
    sandbox.database.transact(async (trx) => {
      const response = await buyAgainOwn(trx, sandbox, member.project, body.order)
      await operation.storeResponse(trx, response)
      return response
    }),
  ),
  serve(deposit, (call) => startDeposit(contextOf(call.sandbox), call)),
  serve(removeSavedCard, async ({ sandbox, member, query }) => {
    await sandbox.database.transact((trx) => forgetCard(trx, sandbox.clock, member.project, query.card))
    return {}
  }),
  serve(loadLowBalance, ({ sandbox, member }) =>
    loadOwnLowBalance(sandbox.database.query, member.project, sandbox.clock.now()),
  ),
  serve(saveLowBalance, (call) => saveOwnLowBalance(contextOf(call.sandbox), call)),
  serve(listWireTransfers, async ({ sandbox, member, query, request }) => {
    const { site } = await portalOf(sandbox.database.query, request)
    return {
      ...(await listWires(sandbox.database.query, member.project, query.after)),
      account: bankAccountOf(site, member.project),
      minimum: depositMinimum,
      maximum: depositMaximum,
    }
  }),
  serve(saveWireTransfer, saveWire),
  serve(withdrawWireTransfer, ({ sandbox, member, body }) => withdrawWire(sandbox, member.project, body.transfer)),
  serve(payOrderAgain, (call) => startNextAttempt(contextOf(call.sandbox), call), {
    async deriveKey({ sandbox, body }) {
      const [last] = await listAttemptsOfOrder(sandbox.database.query, body.order)
      return repaymentKey(body.order, last?.id ?? null, wayOf(body))
    },
  }),
]

const loadVisibleOrder = async (context: PaymentContext, member: Member, id: string): Promise<Order> => {
  const order = await loadOwnOrder(context, member.project, id)
  return { ...order, attempt: order.attempt === null ? null : visibleTo(member, order.attempt) }
}
