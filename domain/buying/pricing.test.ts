import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, fromMicro, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { BillingTerms } from './offer.ts'
import { priceOf, totalOf } from './pricing.ts'

const terms: BillingTerms = {
  option: 'perMinute',
  monthly_cost: '3.5',
  inbound_rate: '0.012',
  channels_included: 2,
  channels_additional_maximum: 10,
  channel_monthly_cost: '1.25',
}

describe('the price of one number', () => {
  test('is setup, rank fee, months, channels, discount and VAT, each to the cent [BUY-04 BUY-06]', () => {
    expect(
      priceOf(
        { setup_cost: '5' },
        terms,
        { special_setup_fee: '25' },
        { additional_channels: 3, cycle: { months: 3, discount_percent: '5' } },
        '19',
      ),
    ).toEqual({
      setup: '5',
      special_setup: '25',
      monthly: '10.5',
      channels: '11.25',
      discount: '1.09',
      subtotal: '50.66',
      vat: '9.63',
      total: '60.29',
      renewal: '20.66',
    })
  })

  test('costs no VAT where the billing country takes none', () => {
    const price = priceOf(
      { setup_cost: '0' },
      terms,
      { special_setup_fee: '0' },
      { additional_channels: 0, cycle: { months: 1, discount_percent: '0' } },
      '0',
    )
    expect(price).toMatchObject({ vat: '0', subtotal: '3.5', total: '3.5' })
  })

  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => fromMicro(value * 10_000))
  const anyPrice = fc
    .record({
      setup: cents,
      fee: cents,
      monthly: fc.integer({ min: 0, max: 50_000_000 }).map(fromMicro),
      channel: fc.integer({ min: 0, max: 50_000_000 }).map(fromMicro),
      channels: fc.integer({ min: 0, max: 100 }),
      months: fc.integer({ min: 1, max: 60 }),
      discount: fc.integer({ min: 0, max: 100 }).map((percent): Decimal => `${percent}`),
      vat: fc.integer({ min: 0, max: 2700 }).map((value) => fromMicro(value * 10_000)),
    })
    .map(({ setup, fee, monthly, channel, channels, months, discount, vat }) =>
      priceOf(
        { setup_cost: setup },
        { ...terms, monthly_cost: monthly, channel_monthly_cost: channel },
        { special_setup_fee: fee },
        { additional_channels: channels, cycle: { months, discount_percent: discount } },
        vat,
      ),
    )

  test('adds up exactly, part by part [MON-01]', () => {
    fc.assert(
      fc.property(anyPrice, (price) => {
        expect(price.subtotal).toBe(
          subtract(sum([price.setup, price.special_setup, price.monthly, price.channels]), price.discount),
        )
        expect(price.total).toBe(add(price.subtotal, price.vat))
        expect(price.renewal).toBe(subtract(add(price.monthly, price.channels), price.discount))
      }),
      { numRuns: 500 },
    )
  })

  test('of several numbers is the sum of each, exactly [MON-01]', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 10 }), (prices) => {
        const together = totalOf(prices)
        expect(together.total).toBe(sum(prices.map((price) => price.total)))
        expect(together.total).toBe(add(together.subtotal, together.vat))
      }),
    )
  })
})
