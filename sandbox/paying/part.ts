import { createCardAdapter } from '#sandbox/gateways/card/adapter.ts'
import { createCardBankApi } from '#sandbox/gateways/card/bank-api.ts'
import { cardSection } from '#sandbox/gateways/card/console.ts'
import { notifyMerchant, type Post } from '#sandbox/gateways/card/notify.ts'
import { mountCardPages } from '#sandbox/gateways/card/pages.ts'
import { seedCardMerchant } from '#sandbox/gateways/card/seed.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { seedBillingAddresses } from './billing-address/seed-billing-addresses.ts'
import { acceptPayment } from './orders/accept-payment.ts'
import { expireOrderWhenDue } from './orders/expire-order.ts'
import { type CreateOwnedNumber, provisionOrder } from './orders/provision-order.ts'
import { notifyPath, returnPath } from './payments/callback-urls.ts'
import { checkAttempt } from './payments/check-attempt.ts'
import { createPaymentCallbacks } from './payments/payment-callbacks.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import { payingRoutes } from './routes.ts'

export type PaymentsOptions = {
  /** Real milliseconds to wait for a response of a gateway. */
  readonly patience?: number
  /** Real milliseconds for which the simulator sends no response when a tester makes it silent. */
  readonly silence?: number
}

/** Orders, payments, billing addresses and the wallet, with the gateways that payments use. */
export const createPayingPart = (
  createOwnedNumber: CreateOwnedNumber,
  { patience = 2_000, silence = 10_000 }: PaymentsOptions = {},
): Part => {
  const bankApi = createCardBankApi(silence)
  const callbacks = createPaymentCallbacks()

  const contextOf = (sandbox: Sandbox): PaymentContext => ({
    ...sandbox,
    gateways: {
      card: createCardAdapter(sandbox.database, async (request) => bankApi.fetch(request, { bank: sandbox }), patience),
    },
    acceptPayment,
  })
  /** Notifications of the simulated bank go through the same callbacks as requests from the network. */
  const postFrom =
    (sandbox: Sandbox): Post =>
    async (request) =>
      callbacks.fetch(request, { paymentContext: contextOf(sandbox) })

  return {
    name: 'paying',
    routes: payingRoutes(contextOf),
    simulators: [(app, sandbox) => mountCardPages(app, sandbox, postFrom(sandbox))],
    mounts: [
      (app, sandbox) => {
        for (const path of [returnPath(':gateway'), notifyPath(':gateway')]) {
          app.all(path, (context) => postFrom(sandbox)(context.req.raw))
        }
      },
    ],
    work: {
      'payment.check': { untilDone: (job, sandbox) => checkAttempt(job, contextOf(sandbox)) },
      'order.expire': { untilDone: (job, sandbox) => expireOrderWhenDue(job, contextOf(sandbox)) },
      'order.provision': { untilDone: (job, sandbox) => provisionOrder(job, { ...sandbox, createOwnedNumber }) },
      'cardBank.notify': (job, sandbox) => notifyMerchant(job, sandbox, postFrom(sandbox)),
    },
    console: [cardSection(postFrom)],
    async seedDemo(trx, { clock }) {
      await seedBillingAddresses(trx, clock)
      await seedCardMerchant(trx)
    },
  }
}
