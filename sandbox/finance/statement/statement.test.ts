import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStatement } from '#domain/contract/exports.ts'
import { listTransactions } from '#domain/contract/finance/finance.ts'
import { deposit } from '#domain/contract/paying/paying.ts'
import { add, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { decideAndReturn, fillCart, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const day = 24 * 60 * 60_000
let shop: Shop
let owner: Caller
/** USD of the cart that was paid on the second day. */
let paid: Decimal

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
  const body = { amount: '40', gateway: 'card', return_to: 'finance' } as const
  const { id } = await owner.ask(deposit, { body, key: 'deposit-of-the-first-day' })
  await decideAndReturn(shop, id, 'approve')
  await shop.pass(day)
  const cart = await fillCart(shop, owner)
  paid = cart.price.total
  await payCart(owner, cart, 'wallet')
  await shop.pass(2 * day)
})
afterAll(() => shop.close())

const statement = (from: string, to: string) => owner.ask(loadStatement, { query: { from, to } })

test('a statement has the opening balance, the movements and the closing balance of its days [API-93]', async () => {
  const second = await statement('2026-11-21', '2026-11-21')
  const [purchase] = (await owner.ask(listTransactions, { query: { tag: 'purchase' } })).results
  expect(second).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
    opening: '890',
    money_in: '0',
    money_out: paid,
    closing: subtract('890', paid),
    count: 1,
    results: [purchase],
    now: '2026-11-23T08:00:00.000Z',
  })
})

test('a period ends where the next one begins, and adds up to the longer one', async () => {
  const [first, second, both] = await Promise.all([
    statement('2026-11-20', '2026-11-20'),
    statement('2026-11-21', '2026-11-22'),
    statement('2026-11-20', '2026-11-22'),
  ])
  expect(second.opening).toBe(first.closing)
  expect([both.opening, both.closing, both.count]).toEqual([first.opening, second.closing, first.count + second.count])
  expect(both.results).toEqual([...first.results, ...second.results])
  for (const { opening, money_in, money_out, closing } of [first, second, both])
    expect(subtract(add(opening, money_in), money_out)).toBe(closing)
})

test('days without movements have one balance, also in the future; days in the wrong order are refused', async () => {
  for (const [from, to] of [
    ['2026-11-22', '2026-11-23'],
    ['2027-01-01', '2027-01-31'],
  ] as const) {
    const { opening, closing, count, results } = await statement(from, to)
    expect([opening, closing, count, results]).toEqual([subtract('890', paid), subtract('890', paid), 0, []])
  }
  const refused = await owner.refused(loadStatement, { query: { from: '2026-11-21', to: '2026-11-20' } })
  expect([refused.status, refused.errors]).toEqual([422, { to: ['period.order'] }])
})
