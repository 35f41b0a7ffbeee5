import { randomBytes } from 'node:crypto'

/** A new id: the kind, 48 bits of time and 80 random bits, so that later ids sort after earlier ones and none can be guessed. */
export const createId = (prefix: string): string =>
  `${prefix}_${encode(timeBytes(Date.now()))}${encode(randomBytes(10))}`

/** What a person reads to support over the phone: 10 letters and digits that can't be mistaken for one another. */
export const createReference = (): string => encode(randomBytes(7)).slice(-10).toUpperCase()

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const timeBytes = (time: number): Buffer => {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(time, 0, 6)
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
