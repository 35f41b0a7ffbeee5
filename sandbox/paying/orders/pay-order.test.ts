import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#domain/buying/cart.ts'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import {
  findUnfinishedPayment,
  loadOrder,
  loadWallet,
  payOrderAgain,
  placeOrder,
  verifyPayment,
} from '#domain/contract/paying/paying.ts'
import { subtract } from '#domain/kit/decimal.ts'
import {
  audit,
  balanceOf,
  decide,
  decideAndReturn,
  fillCart,
  follow,
  openCheckout,
  payCart,
  paymentOf,
  setWallet,
  transfersAbout,
} from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let cart: Cart
const project = 'prj_nordlicht'
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
  cart = await fillCart(shop, owner)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const micro = (amount: string) => Math.round(Number(amount) * 1e6)
const orderOf = (id: string | null) => owner.ask(loadOrder, { query: { order: id ?? '' } })
describe('paying from the wallet', () => {
  test('settles at once, in one transfer that names the order and the user [PAY-06]', async () => {
    const before = await balanceOf(shop, project)
    const attempt = await payCart(owner, cart, 'wallet')
    expect(attempt).toEqual({
      id: expect.stringMatching(/^pay_/),
      purpose: 'order',
      order: expect.stringMatching(/^ord_/),
      gateway: 'wallet',
      saved_card: null,
      state: 'settled',
      outcome: 'completed',
      failure: null,
      net: cart.price.total,
      fee: '0',
      amount: cart.price.total,
      local_amount: null,
      currency: null,
      local_currency: null,
      exchange: null,
      tracking_number: expect.any(String),
      created_at: new Date(start).toISOString(),
      expires_at: new Date(start + 30 * minute).toISOString(),
      return_to: 'order',
      waiting_order: null,
      next: { kind: 'none' },
    })
    expect((await orderOf(attempt.order)).status).toBe('inProgress')
    expect(await balanceOf(shop, project)).toBe(before - BigInt(micro(cart.price.total)))
    expect(await transfersAbout(shop, attempt.order ?? '')).toEqual([
      [
        'purchase',
        [
          `revenue ${micro(cart.price.subtotal)}`,
          `vat ${micro(cart.price.vat)}`,
          `wallet:${project} ${-micro(cart.price.total)}`,
        ],
      ],
    ])
    const paid = await shop.sandbox.database.query
      .selectFrom('transfer')
      .select(['project_id', 'actor', 'actor_account_id', 'operation_key'])
      .where('subject', '=', attempt.order)
      .executeTakeFirstOrThrow()
    const { id } = await shop.sandbox.database.query
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow()
    expect(paid).toEqual({
      project_id: project,
      actor: 'project',
      actor_account_id: id,
      operation_key: `settle:${attempt.id}`,
    })
  })

  test('too little money leaves cart, holds and wallet unchanged [PAY-06]', async () => {
    await setWallet(shop, project, subtract(cart.price.total, '0.01'))
    const problem = await owner.refused(placeOrder, paymentOf(cart, 'wallet'))
    expect([problem.status, problem.code]).toEqual([409, 'balanceNotEnough'])
    const after = await owner.ask(loadCart)
    expect([after.version, after.items, after.unfinished_order]).toEqual([cart.version, cart.items, null])
    expect(await shop.sandbox.database.query.selectFrom('customer_order').selectAll().execute()).toEqual([])
    expect(await shop.sandbox.database.query.selectFrom('payment_attempt').selectAll().execute()).toEqual([])
    await setWallet(shop, project, cart.price.total)
    expect((await payCart(owner, cart, 'wallet')).state).toBe('settled')
    expect(await balanceOf(shop, project)).toBe(0n)
  })

  test('a repeated call with the same key returns the same payment', async () => {
    const first = await payCart(owner, cart, 'wallet')
    expect(await payCart(owner, cart, 'wallet')).toEqual(first)
    expect(await transfersAbout(shop, first.order ?? '')).toHaveLength(1)
  })
})

describe('placing an order checks the cart and the user', () => {
  const refusal = async (change: Partial<Parameters<typeof paymentOf>[0]> & { body?: object } = {}, who = owner) => {
    const { body } = paymentOf(cart, 'card')
    const { status, code, subjects } = await who.refused(placeOrder, { body: { ...body, ...change.body } as never })
    return [status, code, subjects]
  }

  test('a total other than the current one is refused, and nothing is charged', async () => {
    expect(await refusal({ body: { expected_total: '0.01' } })).toEqual([409, 'cartUpdated', undefined])
    expect((await owner.ask(loadCart)).version).toBe(cart.version)
  })

  test('a price that has changed since is refused, nothing is charged, and the cart reports the change', async () => {
    await shop.sandbox.database.query.updateTable('offer').set({ setup_cost: 9_990_000 }).execute()
    expect(await refusal({ body: { gateway: 'wallet' } })).toEqual([409, 'cartUpdated', undefined])
    expect(await shop.sandbox.database.query.selectFrom('payment_attempt').selectAll().execute()).toEqual([])
    const { changes, price } = await owner.ask(loadCart)
    expect(changes).toEqual([
      {
        kind: 'priceChanged',
        number: cart.items[0]?.number,
        subtotal_before: cart.price.subtotal,
        subtotal: price.subtotal,
      },
    ])
    expect(price.setup).toBe('9.99')
  })

  test('a cart that changed is refused', async () => {
    await fillCart(shop, owner)
    expect(await refusal()).toEqual([409, 'cartUpdated', undefined])
  })

  test('an empty cart is refused', async () => {
    await owner.ask(removeFromCart)
    expect(await refusal()).toEqual([409, 'cartEmpty', undefined])
  })

  test('an expired hold is refused with its numbers', async () => {
    await shop.sandbox.clock.advance(15 * minute)
    expect(await refusal()).toEqual([409, 'holdExpired', [cart.items[0]?.number]])
  })

  test('an unavailable gateway is refused', async () => {
    expect(await refusal({ body: { gateway: 'bankA' } })).toEqual([409, 'gatewayUnavailable', undefined])
    expect(await refusal({ body: { gateway: 'gold bar' } })).toEqual([422, 'requestInvalid', undefined])
  })

  test('without a billing address it is refused [CRT-03]', async () => {
    await shop.sandbox.database.query.deleteFrom('billing_address').where('project_id', '=', project).execute()
    expect(await refusal()).toEqual([409, 'billingAddressMissing', undefined])
  })

  test('without a verified phone it is refused [CRT-04]', async () => {
    await shop.sandbox.database.query.updateTable('account_phone').set({ verified: 0 }).execute()
    expect(await refusal()).toEqual([409, 'phoneNotVerified', undefined])
  })

  test('a project of another account, a simple user and a cart of another project are refused', async () => {
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const { body } = paymentOf(cart, 'card')
    expect((await iran.refused(placeOrder, { body, project })).code).toBe('accessRefused')
    expect((await iran.refused(placeOrder, { body })).code).toBe('cartEmpty')
    const { person_id } = await shop.sandbox.database.query
      .selectFrom('membership')
      .select('person_id')
      .where('project_id', '=', project)
      .where('role', '=', 'simple')
      .executeTakeFirstOrThrow()
    const simple = await shop.signIn('simple@example.com', project)
    expect((await simple.refused(placeOrder, { body, person: person_id ?? '' })).code).toBe('accessRefused')
  })

  test('a super administrator cannot pay for a deactivated project or one of a blocked owner', async () => {
    const supervisor = await shop.signIn('supervisor@example.com', 'prj_virtanen')
    const { body } = paymentOf(cart, 'card')
    expect((await supervisor.refused(placeOrder, { body })).code).toBe('projectDeactivated')
    expect((await supervisor.refused(placeOrder, { body, project: 'prj_popa' })).code).toBe('accountBlocked')
  })
})

describe('paying an order again [API-65] [PAY-07]', () => {
  test('after a declined card payment it can be paid from the wallet', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'decline')
    const again = await owner.ask(payOrderAgain, {
      body: { order: order ?? '', gateway: 'wallet' },
      key: `repay:${order}:${id}:wallet`,
    })
    expect([again.state, again.order, again.outcome]).toEqual(['settled', order, 'completed'])
    await shop.pass(2_000)
    const done = await orderOf(order)
    expect([done.status, done.attempt?.id]).toEqual(['completed', again.id])
  })

  test('while the first attempt still waits, that one is withdrawn at its gateway first', async () => {
    const first = await payCart(owner, cart, 'card')
    const second = await owner.ask(payOrderAgain, { body: { order: first.order ?? '', gateway: 'card' } })
    expect([second.state, second.expires_at]).toEqual(['redirecting', first.expires_at])
    expect((await shop.console('GET', 'gateways/card', { attempt: first.id })).body.state).toBe('voided')
    expect((await owner.ask(verifyPayment, { body: { attempt: first.id } })).state).toBe('cancelled')
    await follow(shop, (await decide(shop, first.id, 'approve')) ?? '')
    expect((await orderOf(first.order)).status).toBe('pendingPay')
    await decideAndReturn(shop, second.id, 'approve')
    expect((await orderOf(first.order)).status).toBe('inProgress')
  })

  test('after the first one was approved without a return, the order is paid and not charged again', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decide(shop, id, 'approveNoReturn')
    const problem = await owner.refused(payOrderAgain, { body: { order: order ?? '', gateway: 'wallet' } })
    expect([problem.status, problem.code, problem.subjects]).toEqual([409, 'orderNotPayable', [order]])
    expect((await orderOf(order)).status).toBe('inProgress')
  })

  test('while the outcome of the first one is unknown, it is refused', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'answersLate')
    const problem = await owner.refused(payOrderAgain, { body: { order: order ?? '', gateway: 'wallet' } })
    expect([problem.status, problem.code, problem.subjects]).toEqual([409, 'unprocessedOrderExists', [order]])
  })

  test.for([
    ['at a gateway that cannot be used', 'bankA', 'owner', 'gatewayUnavailable'],
    ['from a wallet with too little in it', 'wallet', 'owner', 'balanceNotEnough'],
    ['for a deactivated project', 'card', 'supervisor', 'projectDeactivated'],
  ] as const)('refused %s, it leaves the open payment as it was', async ([, gateway, who, code]) => {
    const first = await payCart(owner, cart, 'card')
    await setWallet(shop, project, '0')
    const setStatus = (status: 'active' | 'deactivated', deactivated_by: 'superAdmin' | null) =>
      shop.sandbox.database.query
        .updateTable('project')
        .set({ status, deactivated_by })
        .where('id', '=', project)
        .execute()
    if (code === 'projectDeactivated') await setStatus('deactivated', 'superAdmin')
    const caller = await shop.signIn(`${who}@example.com`, project)

    const body = { order: first.order ?? '', gateway }
    expect(await caller.refused(payOrderAgain, { body })).toMatchObject({ status: 409, code })

    await setStatus('active', null)
    expect((await shop.console('GET', 'gateways/card', { attempt: first.id })).body.state).toBe('open')
    expect((await owner.ask(findUnfinishedPayment)).attempt).toEqual(first)
    await decideAndReturn(shop, first.id, 'approve')
    expect(await orderOf(first.order)).toMatchObject({ status: 'inProgress', attempt: { id: first.id } })
  })

  test('with the same key there is one attempt, however many tabs and calls', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'cancel')
    const asked = { body: { order: order ?? '', gateway: 'card' as const }, key: `repay:${order}:${id}:card` }
    await Promise.all([owner.send(payOrderAgain, asked), owner.send(payOrderAgain, asked)])
    await owner.ask(payOrderAgain, asked)
    const attempts = await shop.sandbox.database.query.selectFrom('payment_attempt').select('state').execute()
    expect(attempts.map(({ state }) => state).sort()).toEqual(['cancelled', 'redirecting'])
  })

  test('is refused after the deadline, without enough money, and for orders of other projects', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    const body = { order: order ?? '', gateway: 'wallet' as const }
    await decideAndReturn(shop, id, 'decline')
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    expect(await iran.refused(payOrderAgain, { body })).toMatchObject({ status: 404, code: 'orderUnknown' })
    expect(await iran.refused(loadOrder, { query: { order: body.order } })).toMatchObject({ code: 'orderUnknown' })
    expect(await iran.refused(verifyPayment, { body: { attempt: id } })).toMatchObject({ code: 'attemptUnknown' })
    expect(await iran.ask(findUnfinishedPayment)).toEqual({ attempt: null })
    await setWallet(shop, project, '0')
    expect(await owner.refused(payOrderAgain, { body })).toMatchObject({ code: 'balanceNotEnough' })
    await shop.sandbox.clock.advance(30 * minute)
    expect(await owner.refused(payOrderAgain, { body })).toMatchObject({ status: 409, code: 'orderExpired' })
    expect((await orderOf(order)).status).toBe('expired')
    expect((await owner.ask(loadWallet)).available_balance).toBe('0')
  })
})

describe('an order that a defect keeps from delivery', () => {
  test('goes to support after several tries; the money is not lost [ORD-02]', async () => {
    const { order } = await payCart(owner, cart, 'wallet')
    await shop.sandbox.database.query
      .updateTable('order_item')
      .set({ configuration: JSON.stringify({ ...cart.items[0]?.configuration, cycle: 7 }) })
      .execute()
    for (let tries = 0; tries < 6; tries += 1) await shop.pass(minute)
    const { status, failure, items } = await orderOf(order)
    expect([status, failure, items.map((item) => item.status)]).toEqual([
      'errorNeedsSupport',
      'orderFailed',
      ['pending'],
    ])
  })
})
