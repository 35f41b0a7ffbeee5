import { gatewayModules, simulators } from '#sandbox/gateways/gateways.ts'
import { createConnection, type Line } from '#sandbox/gateways/kit/connection.ts'
import { gatewaysSection } from '#sandbox/gateways/simulator/console.ts'
import { mountGatewayPages } from '#sandbox/gateways/simulator/pages.ts'
import { notifyMerchant, type Post } from '#sandbox/gateways/simulator/returns.ts'
import { openWireTransfers, registerMerchant } from '#sandbox/gateways/simulator/seed.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { seedBillingAddresses } from './billing-address/seed-billing-addresses.ts'
import { invoiceCodes } from './invoices/issue.ts'
import { checkSellers, seedSellers } from './invoices/sellers.ts'
import { alertLowBalance } from './low-balance/alert.ts'
import { topUp } from './low-balance/top-up.ts'
import { acceptPayment } from './orders/accept-payment.ts'
import type { CreateOwnedNumber } from './orders/activate-item.ts'
import { giveUpItem, resumeItems } from './orders/credit-shortage.ts'
import { connectItem, orderItem, provisionOrder } from './orders/deliver-item.ts'
import { expireOrderWhenDue } from './orders/expire-order.ts'
import { resellersSection } from './orders/resellers-section.ts'
import { supplierSection } from './orders/supplier-section.ts'
import { notifyPath, returnPath } from './payments/callback-urls.ts'
import { checkAttempt } from './payments/check-attempt.ts'
import { createPaymentCallbacks } from './payments/payment-callbacks.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import { payingRoutes } from './routes.ts'
import { expireWire } from './wire/end-wire.ts'
import { wireSection } from './wire/wire-section.ts'

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
  const apis = new Map(simulators.map(({ id, createApi }) => [id, createApi(silence)]))
  const callbacks = createPaymentCallbacks()

  const adaptersOf = (sandbox: Sandbox): PaymentContext['gateways'] =>
    Object.fromEntries(
      gatewayModules.map(({ id, createAdapter }) => {
        const line: Line = async (request) => apis.get(id)?.fetch(request, { books: sandbox }) ?? Response.error()
        return [id, createAdapter(createConnection(sandbox.database, id, line, patience))]
      }),
    )
  const contextOf = (sandbox: Sandbox): PaymentContext => ({ ...sandbox, gateways: adaptersOf(sandbox), acceptPayment })
  /** Notifications of the simulated gateways go through the same callbacks as requests from the network. */
  const postFrom =
    (sandbox: Sandbox): Post =>
    async (request) =>
      callbacks.fetch(request, { paymentContext: contextOf(sandbox) })

  return {
    name: 'paying',
    routes: payingRoutes(contextOf),
    simulators: [(app, sandbox) => mountGatewayPages(app, sandbox, postFrom(sandbox), simulators)],
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
      'order.provision': { untilDone: provisionOrder },
      'item.order': { untilDone: (job, sandbox) => orderItem(job, { ...sandbox, createOwnedNumber }) },
      'item.connect': { untilDone: (job, sandbox) => connectItem(job, { ...sandbox, createOwnedNumber }) },
      'credit.grew': { untilDone: resumeItems },
      'credit.giveUp': { untilDone: giveUpItem },
      'balance.fell.alert': alertLowBalance,
      'balance.fell.topUp': { untilDone: (job, sandbox) => topUp(job, contextOf(sandbox)) },
      'wire.expire': (job, sandbox) => expireWire(job, sandbox),
      'gateway.notify': (job, sandbox) => notifyMerchant(job, sandbox, postFrom(sandbox), simulators),
    },
    console: [gatewaysSection(simulators, postFrom), wireSection(contextOf), supplierSection, resellersSection],
    keyedTables: [invoiceCodes],
    seed: seedSellers,
    check: checkSellers,
    async seedDemo(trx, { clock }) {
      await seedBillingAddresses(trx, clock)
      for (const { id } of simulators) await registerMerchant(trx, id)
      await openWireTransfers(trx)
    },
  }
}
