import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { berlin, cycles, options, perChannel } from '#domain/fixtures/buying.ts'
import { belongsTo, fitOptions, purchaseDraftSchema, toPattern } from './purchase.ts'

describe('a typed pattern', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['77', '*77*'],
    ['۷۷', '*77*'],
    ['+49 (30) 12-34', '*49301234*'],
    ['*00', '*00'],
    ['٤?5', '4?5'],
    ['seven', null],
    ['1'.repeat(23), null],
    ['1'.repeat(22), `*${'1'.repeat(22)}*`],
  ])('%j is looked for as %j [BUY-04] [VAL-26]', (typed, pattern) => {
    expect(toPattern(typed)).toBe(pattern)
  })
})

describe('options that fit an offer', () => {
  test('are kept if the offer has them', () => {
    expect(fitOptions(options, berlin, cycles)).toEqual(options)
  })

  test('start with the cheapest billing, no additional channel, the shortest cycle and auto renew', () => {
    expect(fitOptions(null, berlin, cycles)).toEqual({
      billing_option: 'perMinute',
      additional_channels: 0,
      cycle: 1,
      auto_renew: true,
    })
  })

  test('are limited to what the offer has', () => {
    const wild = { billing_option: 'perMinute' as const, additional_channels: 99, cycle: 5, auto_renew: false }
    expect(fitOptions(wild, { billing_terms: [perChannel] }, cycles)).toEqual({
      billing_option: 'freeInboundPerChannel',
      additional_channels: 28,
      cycle: 1,
      auto_renew: false,
    })
  })

  test('an offer without terms is a defect', () => {
    expect(() => fitOptions(null, { billing_terms: [] }, cycles)).toThrow(RangeError)
    expect(() => fitOptions(null, berlin, [])).toThrow(RangeError)
  })
})

test('a number belongs to an offer by calling code and prefix', () => {
  expect(belongsTo(berlin, '+493023125000')).toBe(true)
  expect(belongsTo(berlin, '+494023125000')).toBe(false)
})

test('a draft of a tampered shape is refused', () => {
  const draft = { numbers: ['+493023125000'], options, terms_version: null, sent: null }
  expect(v.is(purchaseDraftSchema, draft)).toBe(true)
  expect(v.is(purchaseDraftSchema, { ...draft, numbers: ['<script>'] })).toBe(false)
  expect(v.is(purchaseDraftSchema, { ...draft, options: { ...options, additional_channels: -1 } })).toBe(false)
})
