/** The digits of base64url, which need no escaping in a URL. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values = new Map([...letters].map((letter, value) => [letter, value]))

export const toBase64Url = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const count = Math.min(bytes.length - at, 3) + 1
    for (let letter = 0; letter < count; letter++) text += letters[(three >> (18 - 6 * letter)) & 63]
  }
  return text
}

/** Returns undefined when the text is not base64url. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length % 4 === 1) return undefined
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  return bytes
}

export const deflate = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new CompressionStream('deflate-raw'))

/** Rejects when the bytes are not a result of `deflate`, or more than `limit` bytes when inflated. */
export const inflate = (bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> =>
  through(bytes, new DecompressionStream('deflate-raw'), limit)

/** Writes whole numbers (7 bits per byte) and texts one after another. */
export const createWriter = () => {
  const bytes: number[] = []
  const number = (value: number): void => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return {
    number,
    byte: (value: number) => {
      bytes.push(value & 0xff)
    },
    text: (text: string) => {
      const encoded = new TextEncoder().encode(text)
      number(encoded.length)
      for (const byte of encoded) bytes.push(byte)
    },
    bytes: () => Uint8Array.from(bytes),
  }
}

/** Reads what a writer wrote. @throws RangeError when the bytes end too early, TypeError when a text is not UTF-8 */
export const createReader = (bytes: Uint8Array) => {
  let at = 0
  const byte = (): number => {
    const value = bytes[at++]
    if (value === undefined) throw new RangeError('The bytes end here')
    return value
  }
  const number = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const next = byte()
      value += (next & 127) * factor
      if (next < 128) return value
      factor *= 128
      if (factor > Number.MAX_SAFE_INTEGER) throw new RangeError('The number is too large')
    }
  }
  return {
    byte,
    number,
    text: (): string => {
      const length = number()
      if (at + length > bytes.length) throw new RangeError('The bytes end here')
      at += length
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at - length, at))
    },
    isAtEnd: () => at === bytes.length,
  }
}

type Transformer = CompressionStream | DecompressionStream

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: Transformer,
  limit = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = writable.getWriter()
  // The reader rejects with the same errors, so only the reader is awaited.
  const written = Promise.allSettled([writer.write(bytes), writer.close()])
  const reader = readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done || value === undefined) break
    parts.push(value)
    length += value.length
    if (length > limit) {
      await reader.cancel()
      throw new RangeError('There are more bytes than the limit')
    }
  }
  await written
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
