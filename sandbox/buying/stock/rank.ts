import type { RankClass } from '#domain/buying/offer.ts'

/**
 * Ranks how memorable a number is by the digits after its prefix: repeated digits, steps (1234, 9876), repeated blocks
 * (4747, 123123), pairs (7733), palindromes, and few different digits.
 */
export const rankOf = (subscriber: string): RankClass => {
  const points = pointsOf(subscriber)
  if (points >= 9) return 'gold'
  if (points >= 5) return 'silver'
  return points >= 2 ? 'bronze' : 'normal'
}

const pointsOf = (digits: string): number =>
  runPoints(digits) + stepPoints(digits) + repetitionPoints(digits) + mirrorPoints(digits) + varietyPoints(digits)

const runPoints = (digits: string): number => {
  const runs = (digits.match(/(\d)\1{2,}/g) ?? []).toSorted((a, b) => b.length - a.length)
  const [longest, second] = runs
  if (longest === undefined) return 0
  const own = [2, 5, 7][longest.length - 3] ?? 9
  return own + (digits.endsWith(longest) ? 1 : 0) + (second === undefined ? 0 : 2)
}

const stepPoints = (digits: string): number => {
  const longest = Math.max(longestStep(digits, 1), longestStep(digits, -1))
  return longest < 4 ? 0 : ([2, 5, 8][longest - 4] ?? 9)
}

/** Length of the longest run with the same step. */
const longestStep = (digits: string, step: 1 | -1): number => {
  let longest = 1
  let current = 1
  for (let at = 1; at < digits.length; at += 1) {
    current = Number(digits[at]) - Number(digits[at - 1]) === step ? current + 1 : 1
    longest = Math.max(longest, current)
  }
  return longest
}

/** A single repeated digit counts as a run, not as a block. */
const repetitionPoints = (digits: string): number => {
  const said = [...digits.matchAll(/(?=((\d{4})\2|(\d{3})\3|(\d{2})\4)$)/g)][0]?.[1]
  const twice = said === undefined || new Set(said).size === 1 ? 0 : ([2, 5, 8][said.length / 2 - 2] ?? 0)
  const pairs = /((\d)\2){2,}$/.exec(digits)?.[0]
  const paired = pairs === undefined || new Set(pairs).size === 1 ? 0 : ([2, 5][pairs.length / 2 - 2] ?? 8)
  return Math.max(twice, paired)
}

const mirrorPoints = (digits: string): number => {
  for (let length = digits.length; length >= 5; length -= 1) {
    const end = digits.slice(-length)
    if (new Set(end).size > 1 && end === [...end].reverse().join('')) return [2, 3, 5][length - 5] ?? 7
  }
  return 0
}

const varietyPoints = (digits: string): number => (digits.length < 6 ? 0 : ([9, 4, 1][new Set(digits).size - 1] ?? 0))
