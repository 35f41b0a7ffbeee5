import { fromPromise } from 'xstate'
import { loadBillingAddress } from '#domain/contract/billing.ts'
import { findUnfinishedPayment } from '#domain/contract/callback.ts'
import { loadCart } from '#domain/contract/cart.ts'
import type { NextStep } from '#domain/payment.ts'
import type { CheckoutFacts } from '#machines/checkout/checkout.types.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import type { Drafts } from '#src/app/drafts.ts'
import { billingAddressPart } from './billing-address.actors.ts'
import type { Client } from './client.ts'
import { depositActors } from './deposit.actors.ts'
import { paymentParts } from './payment.actors.ts'

export type CheckoutSurroundings = {
  client: Client
  drafts: Drafts
  leave: (next: NextStep | null) => void
  /** Puts the focus on the field of this name. */
  focusField: (name: string | null) => void
}

export const checkoutActors = ({ client, drafts, leave, focusField }: CheckoutSurroundings) => {
  const parts = paymentParts(client, leave)
  return {
    loadCheckout: fromPromise<CheckoutFacts, void>(({ signal }) => loadFacts(client, signal)),
    billingAddress: billingAddressPart(client, drafts, focusField),
    deposit: depositMachine.provide({
      actors: depositActors(client, parts),
      actions: { focusField: (_, { field }) => focusField(field) },
    }),
    ...parts,
  }
}

const loadFacts = async (client: Client, signal: AbortSignal): Promise<CheckoutFacts> => {
  // First the payment: looking for it may complete it, and the cart is read as it is after that.
  const { attempt } = await client.call(findUnfinishedPayment, { signal })
  const [cart, billing] = await Promise.all([
    client.call(loadCart, { signal }),
    client.call(loadBillingAddress, { signal }),
  ])
  return { cart, billing, unfinished: attempt }
}
