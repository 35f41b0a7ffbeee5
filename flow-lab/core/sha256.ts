/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits. (FIPS 180-4) Implemented here because browsers provide SHA-256
 * only to HTTPS pages, and a Storybook may be served without.
 */
export const sha256 = (text: string): string => {
  const bytes = padded(new TextEncoder().encode(text))
  let state = start
  for (let at = 0; at < bytes.length; at += 64) state = compressed(state, new DataView(bytes.buffer, at, 64))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const padded = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const tail = new DataView(whole.buffer, whole.length - 8)
  tail.setUint32(0, Math.floor(bytes.length / 0x20000000))
  tail.setUint32(4, bytes.length << 3)
  return whole
}

const compressed = (state: readonly number[], block: DataView): number[] => {
  const words = Array.from({ length: 16 }, (_, index) => block.getUint32(index * 4))
  for (let index = 16; index < 64; index++) {
    const [a = 0, b = 0, c = 0, d = 0] = [16, 15, 7, 2].map((back) => words[index - back])
    const small = turned(b, 7) ^ turned(b, 18) ^ (b >>> 3)
    const large = turned(d, 17) ^ turned(d, 19) ^ (d >>> 10)
    words.push((a + small + c + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (rounds[index] ?? 0) + (words[index] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0)
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

// The first 32 bits of the fractions of the cube and square roots of the first primes.
const primes = Array.from({ length: 312 }, (_, index) => index).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, each) => each).some((each) => each > 1 && number % each === 0),
)
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x100000000) | 0
const rounds = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
