import { expect, test } from 'vitest'
import { weekTrend } from './trend.ts'

const week = (value: number) => Array.from({ length: 7 }, () => value)

test.each([
  [[...week(100), ...week(4), ...week(5)], 25],
  [[...week(4), ...week(1)], -75],
  [[...week(4), ...week(4)], 0],
  [[...week(0), ...week(3)], null],
  [[...week(-2), ...week(3)], null],
  [week(3), null],
] as const)('of %j the last week differs from the one before by %s percent', (days, expected) => {
  expect(weekTrend(days)).toBe(expected)
})
