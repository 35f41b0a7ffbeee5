import { randomBytes } from 'node:crypto'

/**
 * A new id: kind, time, a counter within the millisecond (so that ids of a process sort by creation), and 64 random
 * bits (so that ids cannot be guessed).
 */
export const createId = (prefix: string): string => `${prefix}_${encode(nextMoment())}${encode(randomBytes(8))}`

/** A reference that a user can read out on the phone: 10 unambiguous letters and digits. */
export const createReference = (): string => encode(randomBytes(7)).slice(-10).toUpperCase()

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

let lastTime = 0
let count = 0

const nextMoment = (): Buffer => {
  const time = Math.max(Date.now(), lastTime)
  count = time === lastTime ? count + 1 : 0
  lastTime = time
  const bytes = Buffer.alloc(8)
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(count % 65_536, 6)
  return bytes
}

const encode = (bytes: Buffer): string => {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let written = 0; written < Math.ceil((bytes.length * 8) / 5); written += 1) {
    text = letters.charAt(Number(rest % 32n)) + text
    rest /= 32n
  }
  return text
}
