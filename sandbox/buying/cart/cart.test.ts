import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totalOf } from '#domain/buying/pricing.ts'
import { addToCart, loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { saveBillingAddress } from '#domain/contract/paying/paying.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { add } from '#domain/kit/decimal.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { configurationOf, freeNumbers, putIntoCart, stockOf, submissionOf } from '#sandbox/testing/buyers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
/** The owner's other project; holds treat it like any other. */
const other = 'prj_hafen'
const quarterHour = 15 * 60_000

beforeAll(async () => {
  shop = await openShop({ countries: ['DE', 'US'] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await owner.ask(removeFromCart)
  await owner.ask(removeFromCart, { project: other })
})

const free = async (offer: string, count: number) => (await freeNumbers(shop, offer)).slice(0, count)

describe('the cart', () => {
  test('an empty one has a total of zero and no payment options [API-54] [CRT-01]', async () => {
    const zero = {
      setup: '0',
      special_setup: '0',
      monthly: '0',
      channels: '0',
      discount: '0',
      subtotal: '0',
      vat: '0',
      total: '0',
      renewal: '0',
    }
    const cart = await owner.ask(loadCart)
    expect(cart).toEqual({
      version: expect.stringMatching(/^crt_/),
      now: new Date(shop.sandbox.clock.now()).toISOString(),
      items: [],
      price: zero,
      vat_percent: '19',
      vat_country: 'DE',
      changes: [],
      unfinished_order: null,
      gateways: [],
    })
  })

  test('items with price, VAT and hold; the total is their sum; reading it changes nothing [API-54] [CRT-01] [CRT-03]', async () => {
    const [a = '', b = ''] = await free('de-local-30', 2)
    const [silver = ''] = await freeNumbers(shop, 'de-local-30', 'silver')
    const { items } = await putIntoCart(
      owner,
      configurationOf('de-local-30', [a, silver], { cycle: 3, additional_channels: 2 }),
    )
    await putIntoCart(owner, configurationOf('de-local-30', [b], { billing_option: 'freeInboundPerChannel' }))
    const cart = await owner.ask(loadCart)
    expect(cart.items.find(({ id }) => id === items[1])).toEqual({
      id: items[1],
      registered_for: null,
      number: silver,
      country: 'DE',
      city: 'Berlin',
      city_names: { en: 'Berlin', fa: 'برلین' },
      type: 'local',
      rank: 'silver',
      features: { voice: true, sms: false },
      state: 'inCart',
      configuration: configurationOf('de-local-30', [silver], { cycle: 3, additional_channels: 2 }),
      // 0.90 a month and 2 channels of 0.50, for 3 months less 3 %; 32 once for the rank.
      price: {
        setup: '1.5',
        special_setup: '32',
        monthly: '2.7',
        channels: '3',
        discount: '0.17',
        subtotal: '39.03',
        vat: '7.42',
        total: '46.45',
        renewal: '5.53',
      },
      hold_expires_at: new Date(shop.sandbox.clock.now() + quarterHour).toISOString(),
    })
    expect(cart.items.map(({ number }) => number).sort()).toEqual([a, b, silver].sort())
    expect(cart.price).toEqual(totalOf(cart.items.map(({ price }) => price)))
    expect(cart.price.total).toBe(add(cart.price.subtotal, cart.price.vat))
    expect(await owner.ask(loadCart)).toEqual(cart)
  })

  test('payment options: card with its fee in euros, wallet if it suffices, those of other countries unavailable [API-54] [PAY-02] [PAY-06]', async () => {
    const [number = ''] = await free('de-local-40', 1)
    await putIntoCart(owner, configurationOf('de-local-40', [number], { cycle: 24, additional_channels: 20 }), other)
    const { gateways, price } = await owner.ask(loadCart, { project: other })
    // 1.50 + (0.90 + 20 × 0.50) × 24 less 15 %, and 19 % VAT.
    expect(price.total).toBe('266.39')
    expect(gateways.map(({ gateway, available, reason }) => [gateway, available, reason])).toEqual([
      ['card', true, null],
      ['bankA', false, 'gatewayUnavailable'],
      ['bankB', false, 'gatewayUnavailable'],
      ['bankC', false, 'gatewayUnavailable'],
      ['paypal', true, null],
      ['webmoney', true, null],
      ['wire', false, 'wireTakesDays'],
      ['wallet', false, 'balanceNotEnough'],
    ])
    // 2.5 % of 266.39 is 6.66 rounded up; 273.05 × 0.92 = 251.206, plus 1.5 %, plus 0.25, rounded up.
    expect(gateways[0]).toEqual({
      gateway: 'card',
      saved_card: null,
      available: true,
      reason: null,
      net: '266.39',
      fee: '6.66',
      amount: '273.05',
      currency: { code: 'EUR', symbol: '€', decimal: 2, rate: '0.92' },
      exchange: { currency_code: 'EUR', rate: '0.92', fee_percent: '1.5', fixed_fee: '0.25' },
      local_amount: '255.23',
      settles: 'atOnce',
    })
    await putIntoCart(owner, configurationOf('de-local-40', await free('de-local-40', 1)))
    expect((await owner.ask(loadCart)).gateways.at(-1)).toMatchObject({
      gateway: 'wallet',
      available: true,
      reason: null,
      fee: '0',
    })
  })

  test('a cart of another account is refused; a simple user can read it but remove nothing [API-54]', async () => {
    const stranger = await shop.signIn('iran@example.com', 'prj_nordlicht')
    expect(await stranger.refused(loadCart)).toMatchObject({ code: 'accessRefused', status: 403 })
    const { items } = await putIntoCart(owner, configurationOf('de-local-40', await free('de-local-40', 1)))
    const simple = await shop.signIn('simple@example.com', 'prj_nordlicht')
    const person = 'prs_nordlicht_simple'
    expect((await simple.ask(loadCart, { person })).items.map(({ id }) => id)).toEqual(items)
    expect(await simple.refused(removeFromCart, { person })).toMatchObject({ code: 'accessRefused', status: 403 })
    expect(await stranger.refused(removeFromCart, { query: { item: items[0] } })).toMatchObject({
      code: 'accessRefused',
    })
    expect((await owner.ask(loadCart)).items.map(({ id }) => id)).toEqual(items)
  })
})

describe('removing', () => {
  test('one item frees its number; removing all empties the cart [API-54] [CRT-01]', async () => {
    const numbers = await free('de-local-69', 3)
    const { items } = await putIntoCart(owner, configurationOf('de-local-69', numbers))
    const before = await owner.ask(loadCart)
    const after = await owner.ask(removeFromCart, { query: { item: items[1] } })
    expect(after.items.map(({ number }) => number)).toEqual([numbers[0], numbers[2]])
    expect(after.version).not.toBe(before.version)
    expect((await stockOf(shop, numbers)).map((row) => row.held_by)).toEqual(['prj_nordlicht', null, 'prj_nordlicht'])
    expect((await putIntoCart(owner, configurationOf('de-local-69', [numbers[1] ?? '']), other)).items_in_cart).toBe(1)

    expect((await owner.ask(removeFromCart)).items).toEqual([])
    expect((await stockOf(shop, numbers)).map((row) => row.held_by)).toEqual([null, other, null])
    expect((await owner.ask(loadProject)).items_in_cart).toBe(0)
  })

  test('an unknown item, or one of another project, is refused [API-54]', async () => {
    const { items } = await putIntoCart(owner, configurationOf('de-local-69', await free('de-local-69', 1)), other)
    for (const item of ['itm_none', items[0]]) {
      expect(await owner.refused(removeFromCart, { query: { item } })).toMatchObject({
        code: 'cartItemUnknown',
        status: 404,
      })
    }
    expect((await owner.ask(loadCart, { project: other })).items.length).toBe(1)
  })
})

describe('changes since the last reading', () => {
  test('a changed price is listed, with the price last shown and the current one, until the cart is ordered [CRT-02]', async () => {
    const [number = ''] = await free('de-local-89', 1)
    await putIntoCart(owner, configurationOf('de-local-89', [number]))
    const before = await owner.ask(loadCart)
    expect([before.price.subtotal, before.changes]).toEqual(['2.4', []])
    await shop.console('POST', 'stock/prices', { offer: 'de-local-89', percent: 200 })
    const after = await owner.ask(loadCart)
    expect([after.price.subtotal, after.changes]).toEqual([
      '4.8',
      [{ kind: 'priceChanged', number, subtotal_before: '2.4', subtotal: '4.8' }],
    ])
    expect(after.version).not.toBe(before.version)
    expect(await owner.ask(loadCart)).toEqual(after)
    await shop.console('POST', 'stock/prices', { offer: 'de-local-89', percent: 50 })
  })

  test('a price that changed before adding is refused with the new one [API-36]', async () => {
    const [number = ''] = await free('de-local-89', 1)
    const body = await submissionOf(owner, configurationOf('de-local-89', [number]))
    await shop.console('POST', 'stock/prices', { offer: 'de-local-89', percent: 150 })
    expect(await owner.refused(addToCart, { body })).toMatchObject({ code: 'priceChanged' })
    expect((await putIntoCart(owner, configurationOf('de-local-89', [number]))).items_in_cart).toBe(1)
    await shop.console('POST', 'stock/prices', { offer: 'de-local-89', percent: 67 })
  })

  test('another billing country changes VAT and version, without a price change [CRT-03]', async () => {
    const atelier = await shop.signIn('unverified@example.com', 'prj_atelier')
    await putIntoCart(atelier, configurationOf('us-local-212', await free('us-local-212', 1)))
    const before = await atelier.ask(loadCart)
    const body = {
      version: 0,
      ...emptyBillingAddress,
      name: 'Atelier',
      street: 'Rue 1',
      city: 'Köln',
      country: 'DE',
      postal_code: '50667',
      phone: '+33639985121',
    }
    await atelier.ask(saveBillingAddress, { body })
    const after = await atelier.ask(loadCart)
    expect([before.vat_percent, before.price.vat]).toEqual(['0', '0'])
    expect([after.vat_percent, after.vat_country, after.price.vat, after.changes]).toEqual(['19', 'DE', '0.3', []])
    expect(after.version).not.toBe(before.version)
  })

  test('an expired hold: the number is held again if it is free, and that is listed [CRT-02] [BUY-08]', async () => {
    const [number = ''] = await free('de-local-211', 1)
    await putIntoCart(owner, configurationOf('de-local-211', [number]))
    const before = await owner.ask(loadCart)
    await shop.pass(quarterHour - 1)
    expect(await owner.ask(loadCart)).toMatchObject({ version: before.version, changes: [] })
    await shop.pass(1)
    expect(await stockOf(shop, [number])).toEqual([
      { number, held_by: null, held_for: null, held_until: null, sold_to: null },
    ])
    const after = await owner.ask(loadCart)
    expect(after.changes).toEqual([{ kind: 'heldAgain', number }])
    expect(after.version).not.toBe(before.version)
    expect(after.items[0]?.hold_expires_at).toBe(new Date(shop.sandbox.clock.now() + quarterHour).toISOString())
    expect((await stockOf(shop, [number]))[0]?.held_by).toBe('prj_nordlicht')
  })

  test('an expired hold has no effect, swept or not: another project may buy, and the cart lists it [CRT-02] [BUY-08] [BUY-09]', async () => {
    const [lost = '', kept = ''] = await free('de-local-221', 2)
    await putIntoCart(owner, configurationOf('de-local-221', [lost, kept]))
    const before = await owner.ask(loadCart)
    await shop.sandbox.clock.advance(quarterHour)
    expect((await putIntoCart(owner, configurationOf('de-local-221', [lost]), other)).items_in_cart).toBe(1)
    const after = await owner.ask(loadCart)
    expect(after.items.map(({ number }) => number)).toEqual([kept])
    expect(after.changes.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'heldAgain', number: kept },
      { kind: 'removed', number: lost },
    ])
    expect(after.price).toEqual(after.items[0]?.price)
    expect(after.version).not.toBe(before.version)
    expect((await owner.ask(loadProject)).items_in_cart).toBe(1)
    expect((await stockOf(shop, [lost]))[0]?.held_by).toBe(other)
  })

  test('a number taken despite its hold leaves the cart; removing all items clears the changes [CRT-02]', async () => {
    const [number = ''] = await free('de-local-231', 1)
    await putIntoCart(owner, configurationOf('de-local-231', [number]))
    await shop.console('POST', 'stock/take', { number })
    const after = await owner.ask(loadCart)
    expect([after.items, after.changes]).toEqual([[], [{ kind: 'removed', number }]])
    expect((await stockOf(shop, [number]))[0]).toMatchObject({ held_by: null, sold_to: 'elsewhere' })
    expect((await owner.ask(removeFromCart)).changes).toEqual([])
  })
})

describe('the console', () => {
  test('shows what a number is held for, takes it and returns it', async () => {
    const [number = ''] = await free('de-local-241', 1)
    await putIntoCart(owner, configurationOf('de-local-241', [number]))
    const held = await shop.console('GET', 'stock', { number })
    expect(held.body).toEqual({
      number,
      offer: 'de-local-241',
      rank: 'normal',
      state: 'held',
      held_by: 'prj_nordlicht',
      held_for: 'cart',
      held_until: new Date(shop.sandbox.clock.now() + quarterHour).toISOString(),
      sold_to: null,
    })
    expect((await shop.console('POST', 'stock/take', { number })).body).toMatchObject({
      state: 'sold',
      sold_to: 'elsewhere',
      held_by: null,
    })
    const again = await shop.console('POST', 'stock/take', { number })
    expect([again.status, again.body.code]).toEqual([409, 'numberTaken'])
    expect((await shop.console('POST', 'stock/return', { number: number.slice(1) })).body).toMatchObject({
      state: 'free',
    })
    const unknown = await shop.console('GET', 'stock', { number: '+493012345678' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'notFound'])
    const page = await shop.sandbox.app.request('http://localhost/sandbox')
    expect(await page.text()).toContain('/sandbox/stock/take')
  })
})
