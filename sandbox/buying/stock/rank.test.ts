import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankOf } from './rank.ts'

describe('the rank of a number follows from its digits', () => {
  test.each([
    ['56830294', 'normal'],
    ['1047', 'normal'],
    ['56811194', 'bronze'],
    ['56830474', 'normal'],
    ['56834747', 'bronze'],
    ['56837733', 'bronze'],
    ['56123485', 'bronze'],
    ['56839876', 'bronze'],
    ['56839393', 'bronze'],
    ['56830000', 'silver'],
    ['82123123', 'silver'],
    ['56123450', 'silver'],
    ['56443322', 'silver'],
    ['7777', 'silver'],
    ['90345678', 'silver'],
    ['34567890', 'gold'],
    ['12345678', 'gold'],
    ['56777777', 'gold'],
    ['47474747', 'gold'],
    ['12344321', 'gold'],
    ['00000000', 'gold'],
  ])('%s is %s [BUY-04]', (digits, rank) => {
    expect(rankOf(digits)).toBe(rank)
  })

  test('replacing each digit d by 9 − d keeps the rank [BUY-04]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4,10}$/), (digits) => {
        const renamed = digits.replace(/\d/g, (digit) => String(9 - Number(digit)))
        expect(rankOf(renamed)).toBe(rankOf(digits))
      }),
    )
  })

  test('most random numbers are normal, few are gold', () => {
    const ranks = fc.sample(fc.stringMatching(/^\d{8}$/), { numRuns: 4000, seed: 7 }).map(rankOf)
    const share = (rank: string) => ranks.filter((each) => each === rank).length / ranks.length
    expect(share('normal')).toBeGreaterThan(0.7)
    expect(share('gold')).toBeLessThan(0.01)
  })
})
