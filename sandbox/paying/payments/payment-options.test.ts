import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { loadWallet } from '#domain/contract/paying/paying.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { configurationOf, freeNumbers, putIntoCart } from '#sandbox/testing/buyers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let iran: Caller

beforeAll(async () => {
  shop = await openShop({ countries: ['IR'] })
  iran = await shop.signIn('iran@example.com', 'prj_parto')
})
afterAll(() => shop.close())

const card = (offers: readonly PaymentOption[]) => offers.find(({ gateway }) => gateway === 'card')

test('an Iranian customer is charged in whole rials, rounded up [PAY-02] [MON-02]', async () => {
  const [number = ''] = await freeNumbers(shop, 'ir-local-21')
  await putIntoCart(iran, configurationOf('ir-local-21', [number]))
  const { price, gateways } = await iran.ask(loadCart)
  // 1.50 + 0.90, and 10 % VAT.
  expect(price.total).toBe('2.64')
  // 2.5 % of 2.64 is 0.066, so 0.07; 2.71 × 612,500 = 1,659,875, and 1 % of that is 16,598.75.
  expect(card(gateways)).toEqual({
    gateway: 'card',
    saved_card: null,
    available: true,
    reason: null,
    net: '2.64',
    fee: '0.07',
    amount: '2.71',
    currency: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
    exchange: { currency_code: 'IRR', rate: '612500', fee_percent: '1', fixed_fee: '0' },
    local_amount: '1676474',
    settles: 'atOnce',
  })
})

test('other countries are charged in dollars; the wallet cannot be filled from itself [PAY-02]', async () => {
  const atelier = await shop.signIn('unverified@example.com', 'prj_atelier')
  const { gateways } = await atelier.ask(loadWallet, { query: { amount: '100' } })
  expect(card(gateways)).toMatchObject({
    net: '100',
    fee: '2.5',
    amount: '102.5',
    local_amount: '102.5',
    exchange: { currency_code: 'USD', rate: '1', fee_percent: '0', fixed_fee: '0' },
  })
  expect(gateways.map(({ gateway }) => gateway)).not.toContain('wallet')
})
