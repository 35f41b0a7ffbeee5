import { expect, test } from 'vitest'
import { pricesOf } from './prices.ts'

test.for([
  // 1.15 × 5 = 5.75, rounded up to whole dollars; silver costs four times, gold fifteen times as much.
  ['local', '1.15', '1.15', [6, 24, 90]],
  // 1.15 × 4; 1.15 × 12 = 13.8.
  ['mobile', '1.15', '4.6', [14, 56, 210]],
  // 1.15 × 2; 1.15 × 6 = 6.9.
  ['national', '1.15', '2.3', [7, 28, 105]],
  // 1.15 × 5; 1.15 × 15 = 17.25.
  ['tollFree', '1.15', '5.75', [18, 72, 270]],
  // 1.15 × 5; 1.15 × 10 = 11.5.
  ['sharedCost', '1.15', '5.75', [12, 48, 180]],
  // Whole dollars stay: 1 × 5.
  ['local', '1', '1', [5, 20, 75]],
  ['local', '1.01', '1.01', [6, 24, 90]],
] as const)('%s at %s a month: setup %s, and the fees of memorable numbers', ([type, monthly, setup, fees]) => {
  const { setup: own, rankFees } = pricesOf(type, monthly)
  expect([own, rankFees]).toEqual([
    setup,
    { normal: '0', bronze: String(fees[0]), silver: String(fees[1]), gold: String(fees[2]) },
  ])
})

test('the terms of each way of billing', () => {
  // 1.15 × 3.5 = 4.025, so 4.03; 0.6 of 4.03 is 2.418, so 2.42; 1.15 × 0.01 = 0.0115; 1.15 × 1.2 = 1.38.
  expect(pricesOf('mobile', '1.15').terms).toEqual([
    {
      option: 'freeInboundPerChannel',
      monthly_cost: '4.03',
      inbound_rate: '0',
      channels_included: 1,
      channels_additional_maximum: 4,
      channel_monthly_cost: '1.38',
    },
    {
      option: 'perMinute',
      monthly_cost: '2.42',
      inbound_rate: '0.0115',
      channels_included: 2,
      channels_additional_maximum: 8,
      channel_monthly_cost: '0.5',
    },
  ])
  // The holder pays for the minutes: 1.15 × 6 = 6.9, 1.15 × 0.025 = 0.02875, so 0.0288.
  expect(pricesOf('tollFree', '1.15').terms).toMatchObject([
    { option: 'perMinute', monthly_cost: '6.9', inbound_rate: '0.0288', channels_additional_maximum: 98 },
  ])
  // 0.1 × 0.004 = 0.0004, but a minute costs at least 0.002.
  expect(pricesOf('local', '0.1').terms[1]?.inbound_rate).toBe('0.002')
})
