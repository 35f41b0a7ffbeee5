import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'

/** What a device or a browser gets wrong, or pretends. */
export type Deviation = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** False: the device has only seen that someone is there. */
  readonly verified?: boolean
  /** The counter that is signed. */
  readonly counter?: number
  readonly userHandle?: string | null
  /**
   * How the device says who made it: `self`, signed by the new key itself, which every verifier can accept; or with any format, and a
   * statement that is not empty.
   */
  readonly attestation?: 'self' | { readonly format: string }
  /** Breaks the signature. */
  readonly forged?: boolean
}

/** A passkey in software: P-256, without attestation, with a counter as security keys have it. */
export type SoftPasskey = {
  readonly id: string
  made(options: PasskeyCreation, deviation?: Deviation): NewPasskey
  proof(options: PasskeyRequest, deviation?: Deviation): PasskeyProof
}

const portal = 'http://localhost'

export const createSoftPasskey = (): SoftPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let uses = 0
  let user: string | null = null
  return {
    id,
    made({ challenge, rp, user: { id: handle } }, deviation = {}) {
      user = handle
      const data = authData(deviation.rpId ?? rp.id, 0x40, deviation.counter ?? uses, deviation.verified)
      const attested = Buffer.concat([
        data,
        Buffer.alloc(16),
        Buffer.from([0, credential.length]),
        credential,
        coseKey(publicKey),
      ])
      const client = clientData('webauthn.create', challenge, deviation)
      const [format, statement] = attestationOf(deviation, () =>
        signed(Buffer.concat([attested, createHash('sha256').update(client).digest()]), privateKey),
      )
      const attestation = cbor(
        new Map<unknown, unknown>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', attested],
        ]),
      )
      return {
        id,
        client_data: client.toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    proof({ challenge, rp_id }, deviation = {}) {
      uses += 1
      const data = authData(deviation.rpId ?? rp_id, 0, deviation.counter ?? uses, deviation.verified)
      const client = clientData('webauthn.get', challenge, deviation)
      const signature = signed(Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      if (deviation.forged === true)
        signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1)
      return {
        id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
        user_handle: deviation.userHandle === undefined ? user : deviation.userHandle,
      }
    },
  }
}

const attestationOf = ({ attestation }: Deviation, sign: () => Buffer): [string, Map<unknown, unknown>] => {
  if (attestation === undefined) return ['none', new Map()]
  const statement = new Map<unknown, unknown>([
    ['alg', -7],
    ['sig', sign()],
  ])
  return [attestation === 'self' ? 'packed' : attestation.format, statement]
}

const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? portal,
      crossOrigin: false,
    }),
  )

/** Flags: 1 someone is there, 4 the user was verified, 0x40 a new key follows. */
const authData = (rpId: string, more: number, counter: number, verified = true): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([1 | (verified ? 4 : 0) | more]),
    count,
  ])
}

const signed = (data: Buffer, key: KeyObject): Buffer => sign('sha256', data, key)

const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** CBOR (RFC 8949) of small integers, texts, bytes and maps. */
const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
