import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { day } from './number-life.ts'
import { dueUntil, isShortSoon, type Renewing, renewalsAhead, runwayOf } from './runway.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const year = addMonthsUtc(now, 12)

const number = (id: string, days: number, cost: bigint, cycle = 1): Renewing => ({
  id,
  start: addMonthsUtc(now + days * day, -cycle),
  expires: now + days * day,
  cycle,
  cost,
})

const runway = (numbers: readonly Renewing[], spendable: bigint) =>
  runwayOf(renewalsAhead(numbers, now, year), spendable)

test('the wallet pays in the order of due dates until the first renewal that it cannot pay', () => {
  const numbers = [number('b', 20, 3n), number('a', 10, 5n)]
  expect(runway(numbers, 10n)).toEqual({
    until: addMonthsUtc(now + 10 * day, 1) - 3 * day,
    renewals: 2,
    spent: 8n,
    missing: 3n,
  })
  expect(runway(numbers, 4n)).toEqual({ until: now + 7 * day, renewals: 0, spent: 0n, missing: 1n })
  expect(runway([], 0n)).toEqual({ until: null, renewals: 0, spent: 0n, missing: 0n })
})

test('a number whose first try has passed is tried again on the next day', () => {
  expect(runway([number('a', 2, 5n)], 1n).until).toBe(now + day)
})

const renewing = fc
  .record({
    days: fc.integer({ min: 1, max: 200 }),
    cost: fc.bigInt({ min: 1n, max: 50n }),
    cycle: fc.constantFrom(1, 3, 6, 12),
  })
  .map(({ days, cost, cycle }) => ({ days, cost, cycle }))

test('more money never shortens it; it spends what it pays and no more; one more micro-dollar than missing leads past its end', () => {
  fc.assert(
    fc.property(fc.array(renewing, { maxLength: 12 }), fc.bigInt({ min: 0n, max: 600n }), (given, money) => {
      const numbers = given.map(({ days, cost, cycle }, index) => number(`n${index}`, days, cost, cycle))
      const found = runway(numbers, money)
      expect(found.spent <= money).toBe(true)
      if (found.until === null) return
      expect(found.until > now && found.until <= year).toBe(true)
      const more = runway(numbers, money + found.missing)
      expect(more.renewals).toBeGreaterThan(found.renewals)
      expect(more.until === null || more.until >= found.until).toBe(true)
      // Exactly what was missing is not too little by anything.
      expect(runway(numbers, money + found.missing - 1n).until).toBe(found.until)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('until the end of a number all renewals count that are due before it or with it, not what is due later', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => number(`n${index}`, 30, 10n))
  const end = now + 30 * day
  expect(dueUntil(twelve, 15n, end)).toEqual({ renewals: 12, missing: 105n })
  expect(dueUntil(twelve, 120n, end)).toEqual({ renewals: 12, missing: 0n })
  expect(dueUntil([...twelve, number('later', 31, 500n)], 120n, end)).toEqual({ renewals: 12, missing: 0n })
  expect(dueUntil([], 0n, end)).toEqual({ renewals: 0, missing: 0n })
})

test('a number that ends again before the end counts once for each of its ends', () => {
  expect(dueUntil([number('monthly', 5, 10n), number('yearly', 5, 100n, 12)], 0n, now + 60 * day)).toEqual({
    renewals: 3,
    missing: 120n,
  })
})

test('a wallet that pays for all that is due until an end never has its runway end before it', () => {
  fc.assert(
    fc.property(fc.array(renewing, { maxLength: 12 }), fc.integer({ min: 4, max: 200 }), (given, days) => {
      const numbers = given.map(({ days, cost, cycle }, index) => number(`n${index}`, days + 3, cost, cycle))
      const end = now + days * day
      const { missing } = dueUntil(numbers, 0n, end)
      const { until } = runwayOf(renewalsAhead(numbers, now, end - 3 * day), missing)
      expect(until).toBeNull()
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('a shortage is a warning within 30 days, counted from the time of the response', () => {
  const horizon = new Date(year).toISOString()
  const at = (days: number) => ({ until: new Date(now + days * day).toISOString(), horizon })
  expect([isShortSoon(at(30)), isShortSoon(at(31)), isShortSoon({ until: null, horizon })]).toEqual([
    true,
    false,
    false,
  ])
})
