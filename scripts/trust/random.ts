/** Pseudo-random numbers, equal for equal seeds (mulberry32). */
export type Random = {
  /** From 0, below 1. */
  next(): number
  /** A whole number from 0, below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  /** An independent sequence. */
  fork(): Random
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    },
    below: (end) => Math.floor(random.next() * end),
    pick(from) {
      const picked = from[random.below(from.length)]
      if (picked === undefined) throw new RangeError('Nothing to pick from.')
      return picked
    },
    fork: () => createRandom(random.below(4_294_967_296)),
  }
  return random
}
