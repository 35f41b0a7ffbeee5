import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from '#domain/kit/decimal.ts'
import { compareQuote, consultOracle } from './oracle.ts'

const decimal = (most: number, decimals: number) =>
  fc
    .integer({ min: 0, max: most * 10 ** decimals })
    .map((value) => String(value).padStart(decimals + 1, '0'))
    .map((digits) => toDecimal(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`))
const price = decimal(200, 2)

test('for any offer, options, cycle, discount, VAT, fee and exchange a quote is what exact fractions say [MON-01] [MON-02]', () => {
  const quote = fc.record({
    setup: price,
    rankFees: fc.array(price, { minLength: 1, maxLength: 4 }),
    monthlyCost: decimal(50, 4),
    channelMonthlyCost: decimal(20, 4),
    channels: fc.nat(20),
    months: fc.integer({ min: 1, max: 36 }),
    discountPercent: decimal(90, 2),
    vatPercent: decimal(30, 2),
    feePercent: decimal(9, 2),
    exchange: fc.record({
      rate: fc.constantFrom('1', '0.92', '612500', '3.6725'),
      fee_percent: decimal(5, 2),
      fixed_fee: price,
    }),
    decimals: fc.constantFrom(0, 2, 3),
  })
  fc.assert(
    fc.property(quote, (each) => {
      const { found, expected } = compareQuote(each)
      expect(found).toBe(expected)
    }),
    { seed: 20_261_120, numRuns: 400 },
  )
})

test('the oracle agrees with a quote computed by hand', () => {
  // 4.99 × 3 = 14.97 and 1.5 × 2 × 3 = 9, less 3 % of 23.97 (0.7191 → 0.72) = 23.25, + 2.5 = 25.75, + 19 % (4.8925 → 4.89).
  const { expected } = compareQuote({
    setup: '2.5',
    rankFees: ['0'],
    monthlyCost: '4.99',
    channelMonthlyCost: '1.5',
    channels: 2,
    months: 3,
    discountPercent: '3',
    vatPercent: '19',
    feePercent: '2.5',
    exchange: { rate: '0.92', fee_percent: '1.5', fixed_fee: '0.25' },
    decimals: 2,
  })
  // 2.5 % of 30.64 = 0.766 → 0.77; 31.41 × 0.92 × 1.015 + 0.25 = 29.580658 → 29.59.
  expect(JSON.parse(expected)).toEqual({
    prices: [['14.97', '9', '0.72', '25.75', '4.89', '30.64']],
    total: '30.64',
    fee: '0.77',
    amount: '31.41',
    charged: '29.59',
  })
})

test('the programme compares as many quotes as its option names', () => {
  expect(consultOracle({ quotes: 200, seed: 1 })).toEqual({ count: 200, different: [] })
})
