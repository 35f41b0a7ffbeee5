import { gcm } from '@noble/ciphers/aes.js'
import { argon2id } from '@noble/hashes/argon2.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Buffer, type Encoding, over } from './buffer.ts'

type Digest = { update(data: string | Uint8Array): Digest; digest(): Buffer; digest(encoding: Encoding): string }
type Input = string | Uint8Array

const bytesOf = (data: Input): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : data)

/** The sandbox uses no other algorithm. */
const requireSha256 = (algorithm: string): void => {
  if (algorithm !== 'sha256') throw new Error(`There is no ${algorithm} here.`)
}

const digestOf = (state: { update(data: Uint8Array): unknown; digest(): Uint8Array }): Digest => {
  const digest: Digest = {
    update(data) {
      state.update(bytesOf(data))
      return digest
    },
    digest: ((encoding?: Encoding) => {
      const bytes = over(state.digest())
      return encoding === undefined ? bytes : bytes.toString(encoding)
    }) as Digest['digest'],
  }
  return digest
}

export const createHash = (algorithm: string): Digest => {
  requireSha256(algorithm)
  return digestOf(sha256.create())
}

export const createHmac = (algorithm: string, key: Input): Digest => {
  requireSha256(algorithm)
  return digestOf(hmac.create(sha256, bytesOf(key)))
}

export const hash = (algorithm: string, data: Input, encoding: Encoding | 'buffer' = 'hex'): string | Buffer => {
  const digest = createHash(algorithm).update(data)
  return encoding === 'buffer' ? digest.digest() : digest.digest(encoding)
}

export const randomBytes = (size: number): Buffer => crypto.getRandomValues(Buffer.alloc(size))

/** A whole number from 0 to `end` - 1, each as likely as the others. */
export const randomInt = (end: number): number => {
  const most = 2 ** 48 - (2 ** 48 % end)
  for (;;) {
    const number = randomBytes(6).readUIntBE(0, 6)
    if (number < most) return number % end
  }
}

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) throw new RangeError('Input buffers must have the same byte length')
  return one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 0)), 0) === 0
}

const tagLength = 16

/** AES-256-GCM. */
export const createCipheriv = (_algorithm: string, key: Uint8Array, nonce: Uint8Array) => {
  let about: Uint8Array | undefined
  let tag = Buffer.alloc(0)
  const cipher = {
    setAAD(bytes: Uint8Array) {
      about = bytes
      return cipher
    },
    update(text: string, encoding: Encoding): Buffer {
      const sealed = over(gcm(key, nonce, about).encrypt(Buffer.from(text, encoding)))
      tag = Buffer.from(sealed.subarray(-tagLength))
      return Buffer.from(sealed.subarray(0, -tagLength))
    },
    final: () => Buffer.alloc(0),
    getAuthTag: () => tag,
  }
  return cipher
}

/** @throws Error for bytes that were changed */
export const createDecipheriv = (_algorithm: string, key: Uint8Array, nonce: Uint8Array) => {
  let about: Uint8Array | undefined
  let tag = Buffer.alloc(0)
  const decipher = {
    setAAD(bytes: Uint8Array) {
      about = bytes
      return decipher
    },
    setAuthTag(bytes: Uint8Array) {
      tag = Buffer.from(bytes)
      return decipher
    },
    update: (bytes: Uint8Array): Buffer => over(gcm(key, nonce, about).decrypt(Buffer.concat([bytes, tag]))),
    final: () => Buffer.alloc(0),
  }
  return decipher
}

type Argon2 = {
  readonly message: Input
  readonly nonce: Uint8Array
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly tagLength: number
}

export const argon2 = (
  _algorithm: string,
  { message, nonce, memory: m, passes: t, parallelism: p, tagLength: dkLen }: Argon2,
  done: (error: unknown, tag?: Buffer) => void,
): void => {
  // In a turn of its own, so that requests that have arrived are answered before it.
  setTimeout(() => done(null, over(argon2id(bytesOf(message), nonce, { t, m, p, dkLen }))))
}
