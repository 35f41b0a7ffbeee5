// Every price is worked out by hand in a comment, so that a fault in the formula cannot be in the expected value too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit, loadWallet } from '#domain/contract/paying/paying.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import type { Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openCheckout()
})
afterAll(() => shop.close())

const customers = {
  iran: ['iran@example.com', 'prj_parto'],
  germany: ['owner@example.com', 'prj_nordlicht'],
  nowhere: ['unverified@example.com', 'prj_atelier'],
} as const

/** Net, fee, amount in USD, and what is charged in the local currency; all for a deposit of 10.01. */
const expected: Readonly<Record<keyof typeof customers, Readonly<Record<string, readonly (string | null)[]>>>> = {
  iran: {
    // 2.5 % of 10.01 is 0.25025, so 0.26. 10.27 × 612,500 = 6,290,375; 1 % is 62,903.75; rounded up.
    card: ['10.01', '0.26', '10.27', '6353279', 'IRR'],
    // 10.01 × 612,500 = 6,131,125; 1 % is 61,311.25; rounded up.
    bankA: ['10.01', '0', '10.01', '6192437', 'IRR'],
    bankB: ['10.01', '0', '10.01', '6192437', 'IRR'],
    bankC: ['10.01', '0', '10.01', '6192437', 'IRR'],
    // 0.8 % of 10.01 is 0.08008, so 0.09.
    webmoney: ['10.01', '0.09', '10.1', '10.1', 'USD'],
    wire: ['10.01', '0', '10.01', null, ''],
  },
  germany: {
    // 10.27 × 0.92 = 9.4484; 1.5 % is 0.141726; with 0.25 it is 9.840126, so 9.85.
    card: ['10.01', '0.26', '10.27', '9.85', 'EUR'],
    // 3.4 % of 10.01 is 0.34034, so 0.35.
    paypal: ['10.01', '0.35', '10.36', '10.36', 'USD'],
    webmoney: ['10.01', '0.09', '10.1', '10.1', 'USD'],
    wire: ['10.01', '0', '10.01', null, ''],
  },
  nowhere: {
    card: ['10.01', '0.26', '10.27', '10.27', 'USD'],
    paypal: ['10.01', '0.35', '10.36', '10.36', 'USD'],
    webmoney: ['10.01', '0.09', '10.1', '10.1', 'USD'],
    wire: ['10.01', '0', '10.01', null, ''],
  },
}

test.for(Object.entries(customers))(
  'a deposit of 10.01 from %s costs what each gateway takes',
  async ([from, [email, project]]) => {
    const caller = await shop.signIn(email, project)
    const { gateways } = await caller.ask(loadWallet, { query: { amount: '10.01' } })
    const prices = gateways
      .filter(({ available }) => available)
      .map(({ gateway, net, fee, amount, local_amount, currency }) => [
        gateway,
        [net, fee, amount, local_amount, currency?.code ?? ''],
      ])
    expect(Object.fromEntries(prices)).toEqual(expected[from as keyof typeof customers])
  },
)

test('a payment asks its gateway for the price of its option', async () => {
  const iran = await shop.signIn('iran@example.com', 'prj_parto')
  for (const gateway of ['card', 'bankB', 'webmoney'] as const) {
    const body = { amount: '10.01', gateway, return_to: 'finance' } as const
    const attempt = await iran.ask(deposit, { body, key: `option-price-${gateway}` })
    const payment = await shop.sandbox.database.query
      .selectFrom('gateway_payment')
      .select(['amount', 'currency'])
      .where('reference', '=', attempt.id)
      .executeTakeFirstOrThrow()
    const [net, fee, amount, local, code] = expected.iran[gateway] ?? []
    expect([attempt.net, attempt.fee, attempt.amount]).toEqual([net, fee, amount])
    expect([payment.amount, payment.currency]).toEqual([local, code])
  }
})
