/** 64 bits as two unsigned halves, because BigInt is too slow for this. */
export type Hash = readonly [high: number, low: number]

/** Continues the hash `from`. The same in every engine, because it only uses 32 bit integer operations. */
export const hashText = (text: string, from: Hash = start): Hash => {
  let [high, low] = from
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  return finished(high ^ text.length, low)
}

/** One hash of two; depends on their order. */
export const hashPair = ([high, low]: Hash, other: Hash): Hash =>
  finished(
    Math.imul(high ^ other[0], 0x9e3779b1) ^ Math.imul(other[1], 0x85ebca6b),
    Math.imul(low ^ other[1], 0x5f356495) ^ Math.imul(other[0], 0xc2b2ae35),
  )

/** 16 hexadecimal digits. */
export const hexOf = ([high, low]: Hash): string => hex32(high) + hex32(low)

const start: Hash = [0xdeadbeef, 0x41c6ce57]

const hex32 = (bits: number): string => bits.toString(16).padStart(8, '0')

// Mixes the halves, so that every bit of the result depends on both.
const finished = (high: number, low: number): Hash => {
  let a = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  let b = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  a ^= b >>> 15
  b ^= a >>> 13
  return [a >>> 0, b >>> 0]
}
