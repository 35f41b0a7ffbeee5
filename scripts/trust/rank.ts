/** The middle value. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = sorted.length / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at) - 1] ?? sorted[0] ?? 0)) / 2
}

/**
 * Mann and Whitney's rank test, both sides: the probability that two samples of one distribution differ as much as these.
 * By the normal approximation with its correction for ties, which is right for more than 20 values on each side.
 */
export const rankTest = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((one, other) => one.value - other.value)
  let ranksOfA = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    const rank = (from + 1 + to) / 2
    ranksOfA += rank * all.slice(from, to).filter(({ isA }) => isA).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const n = all.length
  const mean = (a.length * b.length) / 2
  const variance = ((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1)))
  if (variance === 0) return 1
  const u = ranksOfA - (a.length * (a.length + 1)) / 2
  return 2 * (1 - normal(Math.max(0, Math.abs(u - mean) - 0.5) / Math.sqrt(variance)))
}

/** The normal distribution up to `z` ≥ 0, to seven places (Abramowitz and Stegun 26.2.17). */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
