// Prices and payments against fractions of BigInt that are computed from the rows of the database.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingOptions } from '#domain/buying/offer.ts'
import type { Price } from '#domain/buying/pricing.ts'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { cancelOrder, loadOrder, loadWallet, placeOrder } from '#domain/contract/paying/paying.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { exchange } from '#domain/kit/money.ts'
import { cycles } from '#sandbox/buying/stock/cycles.ts'
import { configurationOf, freeNumbers, putIntoCart } from '#sandbox/testing/buyers.ts'
import { paymentOf } from '#sandbox/testing/checkout-fixture.ts'
import { exact, exactExchange, exactPrice, isEqual, plus, textOf } from '#sandbox/testing/exact.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const seed = Number(process.env.TRUST_SEED ?? 20_261_120)
/** VAT of the customers' billing countries, in percent. */
const customers = [
  { email: 'owner@example.com', project: 'prj_nordlicht', vat: '19' },
  { email: 'iran@example.com', project: 'prj_parto', vat: '10' },
  { email: 'heavy@example.com', project: 'prj_heavy', vat: '20' },
]
let shop: Shop
let callers: { readonly caller: Caller; readonly vat: string }[]

beforeAll(async () => {
  shop = await openShop({ countries: ['DE', 'AE', 'ZA'] })
  callers = []
  for (const { email, project, vat } of customers) callers.push({ caller: await shop.signIn(email, project), vat })
})
afterAll(() => shop.close())

const choice = fc.record({
  offer: fc.constantFrom('de-local-30', 'ae-mobile-50', 'de-national-32', 'za-local-11'),
  rank: fc.constantFrom('normal' as const, 'bronze' as const, 'silver' as const),
  billing_option: fc.constantFrom(...billingOptions),
  additional_channels: fc.integer({ min: 0, max: 4 }),
  cycle: fc.constantFrom(...cycles.map(({ months }) => months)),
})
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never

const expectedPrice = async ({ offer, rank, billing_option, additional_channels, cycle }: Choice, vat: string) => {
  const { query } = shop.sandbox.database
  const row = await query.selectFrom('offer').selectAll().where('id', '=', offer).executeTakeFirstOrThrow()
  const terms = await query
    .selectFrom('offer_terms')
    .selectAll()
    .where('offer_id', '=', offer)
    .where('option', '=', billing_option)
    .executeTakeFirstOrThrow()
  return exactPrice({
    setup: fromMicro(row.setup_cost),
    rankFee: fromMicro({ normal: 0, bronze: row.bronze_fee, silver: row.silver_fee }[rank]),
    monthlyCost: fromMicro(terms.monthly_cost),
    channelMonthlyCost: fromMicro(terms.channel_monthly_cost),
    channels: additional_channels,
    months: cycle,
    discountPercent: cycles.find(({ months }) => months === cycle)?.discount_percent ?? '',
    vatPercent: vat,
  })
}

test('invariant 12: an order costs exactly the sum of its items, and an item setup + rank fee + monthly × cycle + channels − discount + VAT', async () => {
  const choices = fc.array(choice, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callers), choices, async ({ caller, vat }, chosen) => {
      await caller.ask(removeFromCart)
      const expected = new Map<string, Awaited<ReturnType<typeof expectedPrice>>>()
      for (const each of chosen) {
        const [number] = await freeNumbers(shop, each.offer, each.rank)
        if (number === undefined) continue
        const { offer, rank: _, ...options } = each
        const { status } = await putIfPossible(caller, configurationOf(offer, [number], options))
        if (status) expected.set(number, await expectedPrice(each, vat))
      }
      if (expected.size === 0) return
      const { id, order } = await caller.ask(placeOrder, paymentOf(await caller.ask(loadCart), 'card'))
      const { items, price } = await caller.ask(loadOrder, { query: { order: order ?? '' } })
      const stored = await shop.sandbox.database.query
        .selectFrom('payment_attempt')
        .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
        .select(['payment_attempt.net', 'customer_order.total'])
        .where('payment_attempt.id', '=', id)
        .executeTakeFirstOrThrow()
      for (const { number, price } of items) expect(partsOf(price)).toEqual(textsOf(expected.get(number)))
      expect(items).toHaveLength(expected.size)
      const sum = textOf(plus(...[...expected.values()].map((price) => price.total)))
      expect([price.total, fromMicro(stored.net), fromMicro(stored.total)]).toEqual([sum, sum, sum])
      await caller.ask(cancelOrder, { body: { order: order ?? '' } })
    }),
    { seed, numRuns: 20, endOnFailure: true },
  )
})

/** False for a choice that the offer does not support. */
const putIfPossible = (caller: Caller, configuration: ReturnType<typeof configurationOf>) =>
  putIntoCart(caller, configuration).then(
    () => ({ status: true }),
    (error: unknown) => {
      if (String(error).includes('configurationInvalid')) return { status: false }
      throw error
    },
  )

const partsOf = ({ monthly, channels, discount, subtotal, vat, total }: Price) => ({
  monthly,
  channels,
  discount,
  subtotal,
  vat,
  total,
})
const textsOf = (price: Awaited<ReturnType<typeof expectedPrice>> | undefined) =>
  Object.fromEntries(Object.entries(price ?? {}).map(([name, value]) => [name, textOf(value)]))

const cents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => fromMicro(BigInt(value) * 10_000n))
const fraction = (most: number, decimals: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((value) => textOf([BigInt(value), 10n ** BigInt(decimals)]))

test('invariant 14: for any amount, rate and fees the exchange is rounded up, in exact arithmetic', () => {
  const rate = fc.integer({ min: 1, max: 900_000_000 }).map((value) => textOf([BigInt(value), 1_000n]))
  fc.assert(
    fc.property(
      cents,
      rate,
      fraction(9, 3),
      fraction(2, 2),
      fc.constantFrom(0, 2, 3),
      (amount, perDollar, fee_percent, fixed_fee, decimals) => {
        const terms = { currency_code: 'XXX', rate: perDollar, fee_percent, fixed_fee }
        expect(exchange(amount, terms, decimals)).toBe(textOf(exactExchange(exact(amount), terms, decimals)))
      },
    ),
    { seed, numRuns: 2_000 },
  )
})

test('invariants 14 and 15: what each gateway charges is the net amount plus its fee, exchanged and rounded up', async () => {
  const seen = new Set<string>()
  const amount = fc.integer({ min: 500, max: 10_000_000 }).map((value) => fromMicro(BigInt(value) * 10_000n))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callers), amount, async ({ caller }, net) => {
      const { gateways } = await caller.ask(loadWallet, { query: { amount: net } })
      for (const option of gateways.filter(({ available, gateway }) => available && gateway !== 'wire')) {
        const { exchange: terms, currency } = option
        if (terms === null || currency === null) throw new Error(`${option.gateway} charges in no currency.`)
        seen.add(currency.code)
        const sum = plus(exact(option.net), exact(option.fee))
        expect(option.net).toBe(net)
        expect(isEqual(sum, exact(option.amount))).toBe(true)
        expect(option.local_amount).toBe(textOf(exactExchange(sum, terms, currency.decimal)))
      }
    }),
    { seed, numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(['EUR', 'IRR', 'USD'])
})
