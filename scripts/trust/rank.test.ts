import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { medianOf, rankTest } from './rank.ts'

test('the median is the middle, or between the two in the middle', () => {
  expect([medianOf([3]), medianOf([5, 1, 9]), medianOf([4, 1, 3, 2])]).toEqual([3, 5, 2.5])
})

test('the rank test agrees with a result computed by hand', () => {
  // 45 pairs the wrong way round and 10 ties: U = 50 of a mean of 200, and its deviation with ties is 36.95: z = 4.046.
  const [a, b] = [0, 10].map((more) => Array.from({ length: 20 }, (_, at) => at + 1 + more)) as [number[], number[]]
  expect(rankTest(a, b)).toBeCloseTo(5.2e-5, 6)
  expect(rankTest(a, b)).toBe(rankTest(b, a))
  expect(rankTest(a, a)).toBeCloseTo(1, 1)
  expect(rankTest([1, 1, 1], [1, 1, 1])).toBe(1)
})

test('it finds a difference of a twentieth in noise of a tenth, and none in equal samples', () => {
  const random = createRandom(7)
  const sample = (middle: number) => Array.from({ length: 500 }, () => middle * (0.9 + 0.2 * random.next()))
  expect(rankTest(sample(100), sample(105))).toBeLessThan(1e-6)
  expect(rankTest(sample(100), sample(100))).toBeGreaterThan(0.01)
})
