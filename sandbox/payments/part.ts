import { createCardAdapter } from '../gateways/card/adapter.ts'
import { createCardBankApi } from '../gateways/card/bank-api.ts'
import { cardConsole } from '../gateways/card/console.ts'
import { notifyMerchant, type Post } from '../gateways/card/notify.ts'
import { mountCardPages } from '../gateways/card/pages.ts'
import { seedCardMerchant } from '../gateways/card/seed.ts'
import { expireOrderWhenDue } from '../orders/expire-order.ts'
import { findUnfinishedOrder } from '../orders/orders.ts'
import { provisionOrder } from '../orders/provision.ts'
import type { Part, Sandbox } from '../sandbox.ts'
import { checkAttempt } from './check.ts'
import { createMerchantApp } from './merchant-app.ts'
import { notifyPath, returnPath } from './return-addresses.ts'
import { paymentRoutes } from './routes.ts'
import type { Till } from './till.ts'

export type PaymentsOptions = {
  /** Real milliseconds to wait for a gateway's answer. */
  readonly patience?: number
  /** Real milliseconds for which a gateway says nothing when it is told to be silent. */
  readonly silence?: number
}

/** Orders, payments and the gateways they go through. */
export const createPaymentsPart = ({ patience = 2_000, silence = 10_000 }: PaymentsOptions = {}): Part => {
  const bankApi = createCardBankApi(silence)
  const merchant = createMerchantApp()

  const tillOf = (sandbox: Sandbox): Till => ({
    ...sandbox,
    gateways: {
      card: createCardAdapter(sandbox.database, async (request) => bankApi.fetch(request, { bank: sandbox }), patience),
    },
  })
  /** The bank's line to us: what it sends goes through the same door as what comes over the network. */
  const postFrom =
    (sandbox: Sandbox): Post =>
    async (request) =>
      merchant.fetch(request, { till: tillOf(sandbox) })

  return {
    name: 'payments',
    routes: paymentRoutes(tillOf),
    mounts: [
      (app, sandbox) => mountCardPages(app, sandbox, postFrom(sandbox)),
      (app, sandbox) => {
        for (const path of [returnPath(':gateway'), notifyPath(':gateway')]) {
          app.all(path, (context) => postFrom(sandbox)(context.req.raw))
        }
      },
    ],
    work: {
      'payment.check': (job, sandbox) => checkAttempt(job, tillOf(sandbox)),
      'order.expire': (job, sandbox) => expireOrderWhenDue(job, tillOf(sandbox)),
      'order.provision': provisionOrder,
      'cardBank.notify': (job, sandbox) => notifyMerchant(job, sandbox, postFrom(sandbox)),
    },
    figures: {
      async unfinishedOrder(db, project) {
        const order = await findUnfinishedOrder(db, project)
        return order === undefined ? null : { id: order.id, status: order.status }
      },
    },
    console: [cardConsole(postFrom)],
    seed: seedCardMerchant,
  }
}

export const payments = createPaymentsPart()
