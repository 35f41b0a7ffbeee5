import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callCost, maxCallSeconds, secondsPaidBy } from './call.ts'

test.each([
  [18_400n, 60, 18_400n],
  [18_400n, 1, 400n],
  [18_400n, 0, 0n],
  [18_400n, 187, 57_400n],
  [100n, 1, 100n],
  [0n, 3_600, 0n],
])('at %d micro-dollars a minute %d seconds cost %d', (perMinute, seconds, cost) => {
  expect(callCost(perMinute, seconds)).toBe(cost)
})

test('a cost is never below the exact one, and less than one step above it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 5_000_000n), fc.integer({ min: 0, max: maxCallSeconds }), (perMinute, seconds) => {
      const over = callCost(perMinute, seconds) * 60n - perMinute * BigInt(seconds)
      expect(over >= 0n && over < 60n * 100n).toBe(true)
    }),
  )
})

test('an amount pays for its seconds, and not for one more', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 100_000_000n), fc.bigInt(1n, 5_000_000n), (amount, perMinute) => {
      const seconds = secondsPaidBy(amount, perMinute)
      expect(callCost(perMinute, seconds) <= amount).toBe(true)
      if (seconds < maxCallSeconds) expect(callCost(perMinute, seconds + 1) > amount).toBe(true)
    }),
  )
})
