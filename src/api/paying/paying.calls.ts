import { fromPromise } from 'xstate'
import { loadCart } from '#domain/contract/buying/buying.ts'
import {
  buyAgain,
  cancelOrder,
  cancelOrderItem,
  deposit,
  findUnfinishedPayment,
  listWireTransfers,
  loadBillingAddress,
  loadOrder,
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
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type BillingDraft, type BillingField, billingDraftSchema } from '#domain/paying/billing-address-form.ts'
import type { NextStep } from '#domain/paying/payment.ts'
import { billingAddressMachine } from '#machines/paying/billing-address/billing-address.machine.ts'
import type { buyAgainMachine } from '#machines/paying/buy-again/buy-again.machine.ts'
import type { cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import type { cancelOrderMachine } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import type { CheckoutFacts } from '#machines/paying/checkout/checkout.context.ts'
import type { checkoutMachine } from '#machines/paying/checkout/checkout.machine.ts'
import { depositMachine } from '#machines/paying/deposit/deposit.machine.ts'
import type { orderResultMachine } from '#machines/paying/order-result/order-result.machine.ts'
import { attemptMachine } from '#machines/paying/payment/attempt.machine.ts'
import { paymentMachine } from '#machines/paying/payment/payment.machine.ts'
import { type PaymentStart, startMachine } from '#machines/paying/payment/start.machine.ts'
import type { wireTransferMachine } from '#machines/paying/wire-transfer/wire-transfer.machine.ts'
import type { wireTransfers } from '#machines/paying/wire-transfer/wire-transfers.list.ts'
import type { withdrawWireMachine } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import { awaitConnection } from '#src/api/kit/await-connection.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import type { Drafts } from '#src/device/drafts.ts'

/** Takes the browser to the gateway. */
type Leave = (next: NextStep | null) => void

/** Moves the focus to the field of this name. */
export type FocusField = (name: string | null) => void

/** Opens the form of a wire transfer. */
type OpenWire = (amount: Decimal | null) => void

export type CheckoutSurroundings = {
  client: Client
  drafts: Drafts
  leave: Leave
  focusField: FocusField
  openWire: OpenWire
}

export const checkoutCalls = ({
  client,
  drafts,
  leave,
  focusField,
  openWire,
}: CheckoutSurroundings): Calls<typeof checkoutMachine> => ({
  loadCheckout: fromPromise(({ signal }) => loadFacts(client, signal)),
  billingAddress: billingAddressChart(client, drafts, focusField),
  deposit: depositMachine.provide({
    actors: depositCalls(client, leave, focusField),
    actions: { focusAmount: () => focusField('amount'), openWire: (_, { amount }) => openWire(amount) },
  }),
  payment: paymentChart(client, leave, focusField),
})

export const orderResultCalls = (
  client: Client,
  leave: Leave,
  focusField: FocusField,
): Calls<typeof orderResultMachine> => ({
  // In the background: a customer who has just paid stays on the page with the result.
  loadOrder: call(client, loadOrder, (query) => ({ query })),
  reorder: call(client, reorder, (body) => ({ body })),
  payment: paymentChart(client, leave, focusField),
})

// In the background: a failure is shown next to the button.
export const cancelOrderCalls = (client: Client): Calls<typeof cancelOrderMachine> => ({
  cancelOrder: call(client, cancelOrder, (body) => ({ body })),
})

// In the background: a failure is shown next to the button.
export const buyAgainCalls = (client: Client): Calls<typeof buyAgainMachine> => ({
  buyAgain: call(client, buyAgain, ({ order, key }) => ({ body: { order }, key })),
})

export const wireTransfersCalls = (client: Client): Calls<typeof wireTransfers.machine> => ({
  listWireTransfers: call(client, listWireTransfers, (query) => ({ query, movesUser: true })),
})

export const wireTransferCalls = (client: Client): Calls<typeof wireTransferMachine> => ({
  saveWireTransfer: call(client, saveWireTransfer, (body) => ({ body })),
})

export const withdrawWireCalls = (client: Client): Calls<typeof withdrawWireMachine> => ({
  withdrawWireTransfer: call(client, withdrawWireTransfer, (body) => ({ body })),
})

export const cancelItemCalls = (client: Client): Calls<typeof cancelItemMachine> => ({
  cancelOrderItem: call(client, cancelOrderItem, (query) => ({ query })),
})

const depositCalls = (client: Client, leave: Leave, focusField: FocusField): Calls<typeof depositMachine> => ({
  loadWallet: call(client, loadWallet, (query) => ({ query })),
  payment: paymentChart(client, leave, focusField),
})

const draftName = 'billing-address'

export const billingAddressCalls = (client: Client, drafts: Drafts): Calls<typeof billingAddressMachine> => ({
  loadBillingAddress: call(client, loadBillingAddress, () => ({ movesUser: true })),
  recallDraft: fromPromise(() => Promise.resolve(drafts.read(draftName, billingDraftSchema))),
  // In the background: a failure must not take the user away from the form.
  saveBillingAddress: call(client, saveBillingAddress, (body) => ({ body })),
})

export const billingAddressActions = (drafts: Drafts, focusField: FocusField) => ({
  storeDraft: (_: unknown, { draft }: { draft: BillingDraft }) => drafts.write(draftName, draft),
  forgetDraft: () => drafts.forget(draftName),
  focusField: (_: unknown, { field }: { field: BillingField | null }) => focusField(field),
})

export const billingAddressChart = (client: Client, drafts: Drafts, focusField: FocusField) =>
  billingAddressMachine.provide({
    actors: billingAddressCalls(client, drafts),
    actions: billingAddressActions(drafts, focusField),
  })

const paymentChart = (client: Client, leave: Leave, focusField: FocusField) =>
  paymentMachine.provide({
    actors: {
      start: startMachine.provide({ actors: startCalls(client) }),
      attempt: attemptMachine.provide({
        actors: attemptCalls(client),
        actions: { leaveForGateway: (_, { next }) => leave(next) },
      }),
      // In the background: a failure is shown above the options.
      removeSavedCard: call(client, removeSavedCard, (query) => ({ query })),
    } satisfies Calls<typeof paymentMachine>,
    actions: { focusOptions: () => focusField('gateway') },
  })

const startCalls = (client: Client): Calls<typeof startMachine> => ({
  startPayment: fromPromise(({ input, signal }) => startPayment(client, input, signal)),
  findUnfinishedPayment: call(client, findUnfinishedPayment),
  awaitConnection: fromPromise(({ signal }) => awaitConnection(signal)),
})

const attemptCalls = (client: Client): Calls<typeof attemptMachine> => ({
  verifyPayment: call(client, verifyPayment, (body) => ({ body })),
  findUnfinishedPayment: call(client, findUnfinishedPayment),
})

const startPayment = (client: Client, { kind, key, body }: PaymentStart, signal: AbortSignal) => {
  switch (kind) {
    case 'order':
      return client.call(placeOrder, { body, key, signal, movesUser: true })
    case 'repayment':
      return client.call(payOrderAgain, { body, key, signal, movesUser: true })
    case 'deposit':
      return client.call(deposit, { body, key, signal, movesUser: true })
  }
}

const loadFacts = async (client: Client, signal: AbortSignal): Promise<CheckoutFacts> => {
  // The payment first: the lookup may complete it, and the cart has to be read after that.
  const { attempt } = await client.call(findUnfinishedPayment, { signal, movesUser: true })
  const [cart, billing] = await Promise.all([
    client.call(loadCart, { signal, movesUser: true }),
    client.call(loadBillingAddress, { signal, movesUser: true }),
  ])
  return { cart, billing, unfinished: attempt }
}
