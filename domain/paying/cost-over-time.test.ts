import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart, CartItem } from '#domain/buying/cart.ts'
import { totalOf } from '#domain/buying/pricing.ts'
import { cart, cartItems, offerOf } from '#domain/fixtures/paying.ts'
import { add } from '#domain/kit/decimal.ts'
import { costMonths, costOverTime } from './cost-over-time.ts'

/** $1.20 setup, $0.90 a month in cycles of three months, 19 % VAT. */
const [template] = cartItems as [CartItem, ...CartItem[]]
const item: CartItem = {
  ...template,
  state: 'inCart',
  configuration: { ...template.configuration, cycle: 3 },
  price: {
    setup: '1.2',
    special_setup: '0',
    monthly: '2.7',
    channels: '0',
    discount: '0',
    subtotal: '3.9',
    vat: '0.74',
    total: '4.64',
    renewal: '2.7',
  },
}
const oneItem: Cart = { ...cart, items: [item], vat_percent: '19' }

describe('the cost over time', () => {
  test.for([
    // Every cycle that begins counts whole; the VAT of a renewal is 19 % of 2.70.
    [1, '2.7', '0.74', '4.64'],
    [6, '5.4', '1.25', '7.85'],
    [12, '10.8', '2.27', '14.27'],
  ] as const)('over %i months is setup, all cycles and their VAT', ([months, numbers, vat, total]) => {
    expect(costOverTime(oneItem, null, months)).toEqual({
      months,
      setup: '1.2',
      numbers,
      vat,
      fee: '0',
      exchange: '0',
      total,
    })
  })

  test('adds fee and exchange of the chosen gateway once', () => {
    // 4.64 and 2.5 % are 4.76; in euros 4.38, with 1.5 % and 0.25 €: 4.70, which are 5.11 dollars.
    const { fee, exchange, total } = costOverTime(oneItem, offerOf('card', '4.64'), 6)
    expect([fee, exchange, total]).toEqual(['0.12', '0.35', '8.32'])
    expect(costOverTime(oneItem, offerOf('wallet', '4.64'), 6).exchange).toBe('0')
  })

  test('leaves out what cannot be ordered', () => {
    expect(costOverTime({ ...oneItem, items: [item, { ...item, state: 'holdEnded' }] }, null, 6).total).toBe('7.85')
  })

  test('is never less than what is paid today, and grows with the months', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1, 3, 6, 12, 24), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('0', '9', '19', '25'),
        (cycles, vat_percent) => {
          const items = cycles.map((cycle) => ({ ...item, configuration: { ...item.configuration, cycle } }))
          const costs = costMonths.map((months) => costOverTime({ items, vat_percent }, null, months))
          const today = totalOf(items.map(({ price }) => price)).total
          expect(costs[0]?.total).toBe(today)
          expect(costs.map(({ total }) => Number(total))).toEqual(
            costs.map(({ total }) => Number(total)).toSorted((a, b) => a - b),
          )
          for (const { setup, numbers, vat, fee, exchange, total } of costs) {
            expect(total).toBe(add(setup, numbers, vat, fee, exchange))
          }
        },
      ),
    )
  })
})
