import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPhone } from '#domain/contract/account/account.ts'
import { loadTerms } from '#domain/contract/auth/auth.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { loadCart } from '#domain/contract/buying/buying.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { sendMessage } from '#domain/contract/messaging/messaging.ts'
import {
  cancelOrder,
  loadBillingAddress,
  loadOrder,
  payOrderAgain,
  placeOrder,
  saveBillingAddress,
  verifyPayment,
} from '#domain/contract/paying/paying.ts'
import { createProject, listProjects } from '#domain/contract/projects/projects.ts'
import { type CatalogueCode, catalogue } from '#domain/fixtures/catalogue.ts'
import type { Problem } from '#domain/kit/failure.ts'
import {
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  paymentOf,
  setWallet,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Asked, Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const minute = 60_000
let shop: Shop
let owner: Caller

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(() => shop.close())

type Raised = { readonly status: number; readonly code: string | null | undefined }

const refusedBy = async <E extends Endpoint>(caller: Caller, endpoint: E, asked?: Asked<E>): Promise<Raised> => {
  const { status, body } = await caller.send(endpoint, asked)
  return { status, code: (body as Problem).code }
}

/** A cart whose payment waits at the card bank. */
const waiting = async () => {
  const { id, order } = await payCart(owner, await fillCart(shop, owner), 'card')
  return { attempt: id, order: order ?? '' }
}

const endOf = async (order: string): Promise<Raised> => {
  const { status, body } = await owner.send(loadOrder, { query: { order } })
  return { status, code: (body as Awaited<ReturnType<typeof owner.ask<typeof loadOrder>>>).failure }
}

const addressIn = async (country: string) => {
  const { version, address } = await owner.ask(loadBillingAddress)
  if (address === null) throw new Error('The project has no billing address.')
  return { body: { version, ...address, country } }
}

/** The real cause of each failure. */
const causes: Readonly<Record<CatalogueCode, () => Promise<Raised>>> = {
  accountBlocked: async () => refusedBy(await shop.signIn('blocked@example.com', 'prj_popa'), loadCart),
  serverFailed: async () => {
    await shop.console('POST', 'faults', { pattern: 'configs/terms/', kind: '500', times: 1 })
    return refusedBy(owner, loadTerms)
  },
  passwordInvalid: () => refusedBy(owner, signIn, { body: { email: 'owner@example.com', password: 'Wrong2026' } }),
  phoneAssigned: async () => {
    const other = await shop.signIn('fresh@example.com', project)
    return refusedBy(other, addPhone, { body: { phone: '+493023125440', country: 'DE' } })
  },
  phoneNotAllowed: async () => {
    await shop.console('POST', 'sites/phones', { site: 'northline', countries: 'DE FR' })
    return refusedBy(owner, addPhone, { body: { phone: '+447911123456', country: 'GB' } })
  },
  gatewayUnavailable: async () => refusedBy(owner, placeOrder, paymentOf(await fillCart(shop, owner), 'bankA')),
  noGatewayAvailable: async () => {
    const cart = await fillCart(shop, owner)
    await setWallet(shop, project, '0')
    for (const { gateway } of cart.gateways)
      await shop.console('POST', `gateways/${gateway}/switch`, { enabled: false })
    return refusedBy(owner, placeOrder, paymentOf(cart, 'card'))
  },
  orderFailed: async () => {
    const cart = await fillCart(shop, owner)
    const { order } = await payCart(owner, cart, 'wallet')
    // No number is billed for seven months, so each delivery fails.
    const configuration = JSON.stringify({ ...cart.items[0]?.configuration, cycle: 7 })
    await shop.sandbox.database.query.updateTable('order_item').set({ configuration }).execute()
    for (let tries = 0; tries < 6; tries += 1) await shop.pass(minute)
    return endOf(order ?? '')
  },
  orderExpired: async () => {
    const { attempt, order } = await waiting()
    await decideAndReturn(shop, attempt, 'decline')
    await shop.sandbox.clock.advance(30 * minute)
    return refusedBy(owner, payOrderAgain, { body: { order, gateway: 'wallet' } })
  },
  orderCanceled: async () => {
    const { order } = await waiting()
    await owner.ask(cancelOrder, { body: { order } })
    return endOf(order)
  },
  cartUpdated: async () => {
    const before = await fillCart(shop, owner)
    await fillCart(shop, owner)
    return refusedBy(owner, placeOrder, paymentOf(before, 'card'))
  },
  balanceNotEnough: async () => {
    const cart = await fillCart(shop, owner)
    await setWallet(shop, project, '0')
    return refusedBy(owner, placeOrder, paymentOf(cart, 'wallet'))
  },
  passwordChangeRequired: async () => refusedBy(await shop.signIn('forced@example.com', 'prj_lind'), listProjects),
  billingCountryFixed: async () => {
    await owner.ask(saveBillingAddress, await addressIn('FR'))
    return refusedBy(owner, saveBillingAddress, await addressIn('BE'))
  },
  paymentFailed: async () => {
    const { attempt } = await waiting()
    await decideAndReturn(shop, attempt, 'decline')
    const { status, body } = await owner.send(verifyPayment, { body: { attempt } })
    return { status, code: (body as Awaited<ReturnType<typeof owner.ask<typeof verifyPayment>>>).failure }
  },
  projectCreationRefused: async () => {
    const manager = await shop.signIn('manager@example.com', project)
    return refusedBy(manager, createProject, { body: { name: 'New', timezone: 'UTC' } })
  },
  projectDeactivated: async () => refusedBy(await shop.signIn('deactivated@example.com', 'prj_virtanen'), loadCart),
  unprocessedOrderExists: async () => {
    await waiting()
    return refusedBy(owner, placeOrder, paymentOf(await fillCart(shop, owner), 'card'))
  },
  phoneNotVerified: async () => {
    const { body } = await addressIn('DE')
    const unverified = await shop.signIn('unverified@example.com', 'prj_atelier')
    await unverified.ask(saveBillingAddress, { body: { ...body, version: 0 } })
    return refusedBy(unverified, placeOrder, paymentOf(await fillCart(shop, unverified), 'card'))
  },
}

test.for(catalogue)('$code has its real cause', async ({ code, status }) => {
  expect(await causes[code]()).toEqual({ status, code })
})

test('a message to 101 receivers names the field and the limit', async () => {
  const receivers = Array.from({ length: 101 }, (_, index) => `+4917012345${String(index).padStart(3, '0')}`)
  const body = { from: '+493012345678', receivers, text: 'Hello' }
  const refused = await owner.refused(sendMessage, { body, key: 'key-101-receivers' })
  expect([refused.status, refused.code, refused.errors]).toEqual([
    422,
    'requestInvalid',
    { receivers: ['receivers.most'] },
  ])
})
