import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillingTerms } from '#domain/buying/offer.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { channelsCost, chargeOf, cycleCost } from './number-price.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
/** Cents as a decimal. */
const usd = (amount: bigint | number): Decimal => fromMicro(BigInt(amount) * 10_000n)

test('more channels cost the exact part of the difference for the time left, rounded half up to the cent', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.integer({ min: 1, max: 63_072_000_000 }),
      fc.integer({ min: 1, max: 63_072_000_000 }),
      (before, after, left, cycle) => {
        const expected =
          after <= before ? 0n : (2n * BigInt(after - before) * BigInt(left) + BigInt(cycle)) / (2n * BigInt(cycle))
        expect(channelsCost(usd(before), usd(after), { left, cycle })).toBe(usd(expected))
      },
    ),
  )
})

test('fewer channels, or as many, cost nothing [NUM-05]', () => {
  expect(channelsCost('12.4', '9.1', { left: 5, cycle: 10 })).toBe('0')
  expect(channelsCost('12.4', '12.4', { left: 5, cycle: 10 })).toBe('0')
  expect(channelsCost('9.1', '12.4', { left: 5, cycle: 10 })).toBe('1.65')
})

test('a cycle costs its months with its discount; the VAT is rounded to the cent', () => {
  const terms: BillingTerms = {
    option: 'perMinute',
    monthly_cost: '2.99',
    inbound_rate: '0.01',
    channels_included: 2,
    channels_additional_maximum: 10,
    channel_monthly_cost: '1.5',
  }
  expect(cycleCost(terms, 0, { months: 1, discount_percent: '0' })).toBe('2.99')
  expect(cycleCost(terms, 2, { months: 12, discount_percent: '10' })).toBe('64.69')
  expect(chargeOf('64.69', '19')).toEqual({ subtotal: '64.69', vat: '12.29', total: '76.98' })
})
