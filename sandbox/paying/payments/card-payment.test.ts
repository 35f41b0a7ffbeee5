import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#domain/buying/cart.ts'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { findUnfinishedPayment, loadOrder, placeOrder, reorder, verifyPayment } from '#domain/contract/paying/paying.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { stockOf } from '#sandbox/testing/buyers.ts'
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
  transfersAbout,
  unended,
  withPapers,
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
  cart = await fillCart(shop, owner, { count: 2 })
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const micro = (amount: string) => Math.round(Number(amount) * 1e6)

describe('a cart paid by card', () => {
  test('the order is placed once, and its attempt leads to the gateway on another origin [API-55] [PAY-03]', async () => {
    const attempt = await payCart(owner, cart, 'card')
    const option = cart.gateways.find(({ gateway }) => gateway === 'card')
    expect(attempt).toEqual({
      id: expect.stringMatching(/^pay_/),
      purpose: 'order',
      order: expect.stringMatching(/^ord_/),
      gateway: 'card',
      saved_card: null,
      state: 'redirecting',
      outcome: 'notCompleted',
      failure: null,
      net: cart.price.total,
      fee: option?.fee,
      amount: option?.amount,
      local_amount: option?.local_amount,
      currency: 'EUR',
      local_currency: option?.currency,
      exchange: { currency_code: 'EUR', rate: '0.92', fee_percent: '1.5', fixed_fee: '0.25' },
      tracking_number: expect.stringMatching(/^[0-9A-Z]{10}$/),
      created_at: new Date(start).toISOString(),
      expires_at: new Date(start + 30 * minute).toISOString(),
      return_to: 'order',
      waiting_order: null,
      next: { kind: 'redirect', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1\/gateway\/card\/cp_[\w-]{32}$/) },
    })
    expect(await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })).toEqual({
      id: attempt.order,
      status: 'pendingPay',
      invoice: null,
      item_count: 2,
      items: cart.items.map((item) => ({
        id: expect.stringMatching(/^itm_/),
        number: item.number,
        number_id: null,
        country: 'DE',
        city: 'Berlin',
        city_names: { en: 'Berlin', fa: 'برلین' },
        type: item.type,
        status: 'pendingPay',
        configuration: item.configuration,
        price: item.price,
        refunded: '0',
        requirements: null,
        credit: null,
      })),
      price: cart.price,
      refunded: '0',
      placed_at: new Date(start).toISOString(),
      pay_until: new Date(start + 30 * minute).toISOString(),
      now: new Date(start).toISOString(),
      failure: null,
      attempt,
      gateways: cart.gateways,
    })
    const after = await owner.ask(loadCart)
    expect([after.unfinished_order, after.items.map(({ state }) => state)]).toEqual([
      attempt.order,
      ['inOrder', 'inOrder'],
    ])
    expect((await owner.ask(loadDashboard)).unfinished_order).toEqual({ id: attempt.order, status: 'pendingPay' })
    expect(
      (
        await stockOf(
          shop,
          cart.items.map(({ number }) => number),
        )
      ).map((row) => [row.held_for, row.held_until]),
    ).toEqual([
      [attempt.order, start + 30 * minute],
      [attempt.order, start + 30 * minute],
    ])
  })

  test("approved: paid, delivered after the supplier's delay, and active for one cycle [PAY-04] [API-57] [API-58]", async () => {
    const before = await balanceOf(shop, project)
    const { id, order, net, fee, amount } = await payCart(owner, cart, 'card')
    const place = await decideAndReturn(shop, id, 'approve')
    expect(place).toBe(`http://localhost/order/result?order=${order}&attempt=${id}`)

    const settled = await owner.ask(verifyPayment, { body: { attempt: id } })
    expect([settled.state, settled.outcome, settled.failure, settled.next]).toEqual([
      'settled',
      'completed',
      null,
      { kind: 'none' },
    ])
    const paid = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([paid.status, paid.items.map(({ status }) => status), paid.pay_until, paid.gateways]).toEqual([
      'inProgress',
      ['buyInProgress', 'buyInProgress'],
      null,
      [],
    ])
    expect(await transfersAbout(shop, order ?? '')).toEqual([
      [
        'purchase',
        [
          `fees ${micro(fee)}`,
          `gateway:card ${-micro(amount)}`,
          `revenue ${micro(cart.price.subtotal)}`,
          `vat ${micro(cart.price.vat)}`,
        ],
      ],
    ])
    expect(micro(net) + micro(fee)).toBe(micro(amount))

    await shop.pass(2_000)
    const done = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([done.status, done.items.map(({ status }) => status), done.refunded]).toEqual([
      'completed',
      ['completed', 'completed'],
      '0',
    ])
    const { results } = await owner.ask(listNumbers, { query: { q: cart.items[0]?.number.slice(1) } })
    expect(
      results.map(({ id, number, state, active_date, expire_date, renew_cycle }) => [
        id,
        number,
        state,
        active_date,
        expire_date,
        renew_cycle,
      ]),
    ).toEqual([
      [
        done.items[0]?.number_id,
        cart.items[0]?.number,
        'active',
        '2026-11-20T08:00:02.000Z',
        '2026-12-20T08:00:02.000Z',
        1,
      ],
    ])
    expect((await owner.ask(loadCart)).items).toEqual([])
    expect((await owner.ask(loadDashboard)).unfinished_order).toBeNull()
    expect(await balanceOf(shop, project)).toBe(before)
  })

  test('declined: the order accepts another attempt until it expires, then its items return to the cart [ORD-01]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'decline')
    const waiting = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([waiting.status, waiting.attempt?.state, waiting.attempt?.failure, waiting.gateways.length]).toEqual([
      'pendingPay',
      'failed',
      'paymentFailed',
      8,
    ])
    expect(waiting.items.map(({ status }) => status)).toEqual(['pendingPay', 'pendingPay'])
    await shop.pass(30 * minute)
    const over = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([over.status, over.failure, over.items.map(({ status }) => status), over.gateways]).toEqual([
      'expired',
      'orderExpired',
      ['notAvailable', 'notAvailable'],
      [],
    ])
    expect(
      await stockOf(
        shop,
        cart.items.map(({ number }) => number),
      ),
    ).toEqual(
      cart.items
        .map(({ number }) => ({ number, held_by: null, held_for: null, held_until: null, sold_to: null }))
        .sort((a, b) => (a.number < b.number ? -1 : 1)),
    )
    const again = await owner.ask(loadCart)
    expect([
      again.unfinished_order,
      again.items.map(({ state }) => state),
      again.changes.map(({ kind }) => kind),
    ]).toEqual([null, ['inCart', 'inCart'], ['heldAgain', 'heldAgain']])
    expect(await unended(shop)).toEqual([])
  })

  test('a number that requires documents is bought, waits for them, and its period has not started', async () => {
    const both = await fillCart(shop, owner, { offer: withPapers })
    const { id, order } = await payCart(owner, both, 'card')
    await decideAndReturn(shop, id, 'approve')
    await shop.pass(2_000)
    const done = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([done.status, done.items.map(({ status }) => status).sort()]).toEqual([
      'pending',
      ['completed', 'completed', 'waitingForRequirements'],
    ])
    const { results } = await owner.ask(listNumbers, { query: { state: 'notActivated' } })
    expect(
      results
        .filter(({ id }) => done.items.some((item) => item.number_id === id))
        .map((row) => [row.active_date, row.expire_date]),
    ).toEqual([[null, null]])
    expect((await owner.ask(loadCart)).unfinished_order).toBeNull()
  })

  test('a number sold to another project is refunded to the wallet and reported per item; the rest is delivered [PAY-08]', async () => {
    const before = await balanceOf(shop, project)
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'approve')
    const [lost, kept] = cart.items
    await shop.sandbox.database.query
      .updateTable('stock')
      .set({ held_by: null, held_for: null, held_until: null, sold_to: 'elsewhere', sold_at: start })
      .where('number', '=', lost?.number ?? '')
      .execute()
    await shop.pass(2_000)
    const done = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([
      done.status,
      done.refunded,
      done.items.map(({ number, status, refunded }) => [number, status, refunded]),
    ]).toEqual([
      'partial',
      lost?.price.total,
      [
        [lost?.number, 'notAvailableRefunded', lost?.price.total],
        [kept?.number, 'completed', '0'],
      ],
    ])
    expect(await balanceOf(shop, project)).toBe(before + BigInt(micro(lost?.price.total ?? '')))
    expect((await owner.ask(loadCart)).items.map(({ number, state }) => [number, state])).toEqual([
      [lost?.number, 'notAvailableRefunded'],
    ])
    expect((await transfersAbout(shop, order ?? '')).map(([kind]) => kind)).toEqual(['purchase', 'refund'])
  })

  test('no number available: the order is canceled and refunded to the wallet [PAY-08]', async () => {
    const before = await balanceOf(shop, project)
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'approve')
    await shop.sandbox.database.query
      .updateTable('stock')
      .set({ held_by: null, held_for: null, held_until: null, sold_to: 'elsewhere', sold_at: start })
      .where('held_for', '=', order)
      .execute()
    await shop.pass(2_000)
    const done = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([done.status, done.failure, done.refunded]).toEqual(['canceled', 'orderCanceled', cart.price.total])
    expect(await balanceOf(shop, project)).toBe(before + BigInt(micro(cart.price.total)))
  })
})

describe('a repeated payment', () => {
  test('two tabs with the same key share one attempt; without a key it is derived from the cart [PAY-03]', async () => {
    const payment = paymentOf(cart, 'card')
    const answers = await Promise.all([
      owner.send(placeOrder, payment),
      owner.send(placeOrder, payment),
      owner.send(placeOrder, { body: payment.body }),
    ])
    const attempts = answers.filter(({ status }) => status === 200).map(({ body }) => (body as { id: string }).id)
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code)
    expect(new Set(attempts).size).toBe(1)
    expect(refusals.filter((code) => code !== 'keyInFlight')).toEqual([])
    expect(await owner.ask(placeOrder, { body: payment.body })).toMatchObject({ id: attempts[0] })
    const orders = await shop.sandbox.database.query.selectFrom('customer_order').select('id').execute()
    expect(orders).toHaveLength(1)
  })

  test('the same key with another body is refused without effect', async () => {
    const attempt = await payCart(owner, cart, 'card')
    const { body, key } = paymentOf(cart, 'card')
    const problem = await owner.refused(placeOrder, { body: { ...body, expected_total: '1' }, key })
    expect([problem.status, problem.code]).toEqual([422, 'keyReused'])
    expect((await owner.ask(findUnfinishedPayment)).attempt?.id).toBe(attempt.id)
  })

  test('a second tab with another gateway is refused with the unfinished order [CRT-05]', async () => {
    const { order } = await payCart(owner, cart, 'card')
    const problem = await owner.refused(placeOrder, paymentOf(cart, 'wallet'))
    expect([problem.status, problem.code, problem.subjects]).toEqual([409, 'unprocessedOrderExists', [order]])
  })

  test('an attempt of a process that could not respond is found and continued [PAY-05]', async () => {
    const attempt = await payCart(owner, cart, 'card')
    const { query } = shop.sandbox.database
    await query.deleteFrom('operation').execute()
    await query.updateTable('payment_attempt').set({ state: 'created', reference: null, next: null }).execute()
    const again = await payCart(owner, cart, 'card')
    expect(again).toEqual(attempt)
  })
})

describe('the return of the browser [PAY-05]', () => {
  test('missing: the next reader finds the payment complete [API-56]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    expect(await decide(shop, id, 'approveNoReturn')).toBeNull()
    expect(await owner.ask(findUnfinishedPayment)).toEqual({ attempt: null })
    expect((await owner.ask(loadOrder, { query: { order: order ?? '' } })).status).toBe('inProgress')
  })

  test('missing, without a reader: the scheduled check completes it within minutes', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decide(shop, id, 'approveNoReturn')
    await shop.pass(minute)
    await shop.pass(2_000)
    const { query } = shop.sandbox.database
    expect(await query.selectFrom('payment_attempt').select('state').where('id', '=', id).execute()).toEqual([
      { state: 'settled' },
    ])
    expect(
      await query
        .selectFrom('customer_order')
        .select('status')
        .where('id', '=', order ?? '')
        .execute(),
    ).toEqual([{ status: 'completed' }])
  })

  test('twice, and after the notification: credited once', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    const address = (await decide(shop, id, 'returnTwice')) ?? ''
    expect(await follow(shop, address)).toBe(`http://localhost/order/result?order=${order}&attempt=${id}`)
    await follow(shop, address)
    await shop.pass(5_000)
    expect((await transfersAbout(shop, order ?? '')).map(([kind]) => kind)).toEqual(['purchase'])
  })

  test('after the notification: credited once', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    const address = (await decide(shop, id, 'notifyBeforeReturn')) ?? ''
    const { query } = shop.sandbox.database
    expect(await query.selectFrom('payment_attempt').select('state').where('id', '=', id).execute()).toEqual([
      { state: 'settled' },
    ])
    await follow(shop, address)
    expect((await transfersAbout(shop, order ?? '')).map(([kind]) => kind)).toEqual(['purchase'])
  })

  test("after leaving the bank's page: the next step leads to the gateway again, until the payment ends [API-56]", async () => {
    const { id, next } = await payCart(owner, cart, 'card')
    await shop.sandbox.app.request(next.kind === 'redirect' ? next.url : '')
    const { attempt } = await owner.ask(findUnfinishedPayment)
    expect([attempt?.id, attempt?.state, attempt?.next]).toEqual([id, 'atGateway', next])
    await decideAndReturn(shop, id, 'approve')
    expect(await owner.ask(findUnfinishedPayment)).toEqual({ attempt: null })
  })

  test('after cancelling: the attempt ends, and the order can be paid again', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'cancel')
    const { status, attempt, gateways } = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([status, attempt?.state, attempt?.outcome, attempt?.failure, gateways.length]).toEqual([
      'pendingPay',
      'cancelled',
      'notCompleted',
      null,
      8,
    ])
  })
})

describe('a report that differs from the agreed terms', () => {
  test('another amount is never credited: no money is taken, and the attempt fails [PAY-04]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'wrongAmount')
    const { status, attempt } = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([status, attempt?.state, attempt?.failure]).toEqual(['pendingPay', 'failed', 'paymentFailed'])
    expect(await transfersAbout(shop, order ?? '')).toEqual([])
    const { body } = await shop.console('GET', 'gateways/card', { attempt: id })
    expect(body.state).toBe('voided')
  })

  test('a forged return changes nothing and leads to the result page [PAY-04]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    const place = await decideAndReturn(shop, id, 'forgedSignature')
    expect(place).toBe(`http://localhost/order/result?order=${order}&attempt=${id}`)
    const verified = await owner.ask(verifyPayment, { body: { attempt: id } })
    expect([verified.state, verified.next.kind]).toEqual(['atGateway', 'redirect'])
    expect(await transfersAbout(shop, order ?? '')).toEqual([])
    expect(await decideAndReturn(shop, id, 'approve')).toBe(place)
    expect((await owner.ask(loadOrder, { query: { order: order ?? '' } })).status).toBe('inProgress')
  })

  test.for([
    { what: 'another attempt', change: (facts: URLSearchParams, other: string) => facts.set('reference', other) },
    { what: 'another payment', change: (facts: URLSearchParams) => facts.set('payment', 'cp_other') },
    { what: 'another outcome', change: (facts: URLSearchParams) => facts.set('outcome', 'declined') },
    { what: 'no signature', change: (facts: URLSearchParams) => facts.delete('signature') },
  ])('a genuine return with a changed $what has no effect [PAY-04]', async ({ change }) => {
    const iran = await shop.signIn('iran@example.com', 'prj_parto')
    const other = await payCart(iran, await fillCart(shop, iran), 'card')
    const { id } = await payCart(owner, cart, 'card')
    const address = new URL((await decide(shop, id, 'approve')) ?? '')
    change(address.searchParams, other.id)
    await follow(shop, address.href)
    const states = await shop.sandbox.database.query
      .selectFrom('payment_attempt')
      .select(['id', 'state'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      { id: other.id, state: 'redirecting' },
      { id, state: 'redirecting' },
    ])
  })

  test('a notification without a valid signature is refused [PAY-04]', async () => {
    const { id } = await payCart(owner, cart, 'card')
    await decide(shop, id, 'approveNoReturn')
    const tell = (body: unknown) =>
      shop.sandbox.app.request('http://localhost/api/v1/callback/notify/card', {
        method: 'POST',
        body: JSON.stringify(body),
      })
    for (const body of [{}, [], null, { payment: 'x', reference: id, outcome: 'approved', signature: 'x' }]) {
      const answer = await tell(body)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'returnForged'])
    }
    const { state } = await shop.sandbox.database.query
      .selectFrom('payment_attempt')
      .select('state')
      .executeTakeFirstOrThrow()
    expect(state).toBe('redirecting')
  })
})

describe('a silent gateway', () => {
  test('makes the payment uncertain: it blocks a second payment and settles once the bank responds again [PAY-05]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'verifyTimesOut')
    const uncertain = await owner.ask(verifyPayment, { body: { attempt: id } })
    expect([uncertain.state, uncertain.outcome, uncertain.failure, uncertain.next.kind]).toEqual([
      'uncertain',
      'notCompleted',
      null,
      'none',
    ])
    const between = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([between.status, between.attempt?.state, between.gateways]).toEqual(['pendingPay', 'uncertain', []])
    await shop.pass(5_000)
    expect((await owner.ask(verifyPayment, { body: { attempt: id } })).state).toBe('settled')
  })

  test('after capturing: the next query finds the money [PAY-05]', async () => {
    const { id, order } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'answerLost')
    const { query } = shop.sandbox.database
    expect(await query.selectFrom('payment_attempt').select('state').where('id', '=', id).execute()).toEqual([
      { state: 'uncertain' },
    ])
    await shop.pass(5_000)
    await shop.pass(2_000)
    expect((await owner.ask(loadOrder, { query: { order: order ?? '' } })).status).toBe('completed')
  })

  test('until the order has expired: the money goes to the wallet in a transfer that names the order [PAY-05]', async () => {
    const before = await balanceOf(shop, project)
    const { id, order, net, fee, amount } = await payCart(owner, cart, 'card')
    await decideAndReturn(shop, id, 'answersLate')
    expect((await owner.ask(verifyPayment, { body: { attempt: id } })).state).toBe('uncertain')
    await shop.pass(30 * minute)
    const over = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([over.status, over.attempt?.state]).toEqual(['expired', 'uncertain'])
    expect(await owner.refused(reorder, { body: { order: order ?? '' } })).toMatchObject({
      status: 409,
      code: 'unprocessedOrderExists',
    })
    await shop.pass(2 * minute)
    const late = await owner.ask(verifyPayment, { body: { attempt: id } })
    expect([late.state, late.outcome, late.failure]).toEqual(['settled', 'success', 'orderExpired'])
    expect(await transfersAbout(shop, order ?? '')).toEqual([
      ['latePayment', [`fees ${micro(fee)}`, `gateway:card ${-micro(amount)}`, `wallet:${project} ${micro(net)}`]],
    ])
    expect(await balanceOf(shop, project)).toBe(before + BigInt(micro(net)))
    const ended = await owner.ask(loadOrder, { query: { order: order ?? '' } })
    expect([ended.status, ended.attempt?.outcome, ended.refunded]).toEqual(['expired', 'success', '0'])
    const mails = (await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 9 })).filter(
      ({ facts }) => facts.letter === 'latePayment',
    )
    expect(mails.map(({ subject, facts }) => [subject, facts.order, facts.reason])).toEqual([
      [`Your payment for order ${orderNumber(order ?? '')} is in your wallet`, order, 'orderExpired'],
    ])
    expect(mails[0]?.body).toContain('Your payment arrived after the order had expired')
    expect(mails[0]?.body).toContain(`/order/result?order=${order}`)
    expect(await owner.ask(reorder, { body: { order: order ?? '' } })).toEqual({ lost: [] })
  })

  test("for ever: money that was never captured is reversed by the bank's own rule", async () => {
    const { id } = await payCart(owner, cart, 'card')
    await shop.sandbox.database.query.updateTable('gateway_payment').set({ silent_questions: 1_000_000 }).execute()
    for (let minutes = 0; minutes < 70; minutes += 5) await shop.pass(5 * minute)
    const { query } = shop.sandbox.database
    expect(
      await query.selectFrom('payment_attempt').select(['state', 'failure']).where('id', '=', id).execute(),
    ).toEqual([{ state: 'reversed', failure: 'paymentFailed' }])
    expect(await unended(shop)).toEqual([])
  })

  test('when the payment is opened: the attempt fails, and the order can be paid in another way', async () => {
    await shop.sandbox.database.query.updateTable('gateway_merchant').set({ secret: 'changed' }).execute()
    const attempt = await payCart(owner, cart, 'card')
    expect([attempt.state, attempt.failure, attempt.next.kind]).toEqual(['failed', 'gatewayUnavailable', 'none'])
  })

  test('reports an expired approval as reversed', async () => {
    const { id } = await payCart(owner, cart, 'card')
    await decide(shop, id, 'approveNoReturn')
    await shop.sandbox.clock.advance(31 * minute)
    expect((await owner.ask(verifyPayment, { body: { attempt: id } })).state).toBe('reversed')
    await shop.sandbox.work.drain()
    expect(await unended(shop)).toEqual([])
  })
})
