import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** A key of 256 bits. `id`: by which stored secrets name it. */
export type SecretKey = { readonly id: string; readonly bytes: Uint8Array }

/** Protects nothing: for tests, and for a sandbox on a PostgreSQL, whose accounts have a public password anyway. */
const publicKey: SecretKey = { id: 'public', bytes: hash('sha256', 'sandbox', 'buffer') }

/** The first one seals, all of them open. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

let keys: SecretKeys = [publicKey]

/** Adds keys to the keys of this process. The first one seals from now on; each of them opens. */
export const addSecretKeys = ([first, ...others]: SecretKeys): void => {
  keys = [first, ...others, ...keys]
}

const version = 'sealed1'

/**
 * Encrypts a secret for a column (AES-256-GCM). `about` names column and row; a text that is moved to another place opens nowhere.
 */
export const seal = (secret: string, about: string): string => {
  const [{ id, bytes }] = keys
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(about))
  const text = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${id}.${text.toString('base64url')}`
}

/**
 * The secret of a column. A text from before secrets were encrypted is returned as it is, until the next start seals it.
 * @throws Error for a key that this process does not have, and for a text that was changed or moved
 */
export const unseal = (stored: string, about: string): string => {
  const [kind, id, text] = stored.split('.')
  if (kind !== version || id === undefined || text === undefined) return stored
  const key = keys.find((each) => each.id === id)
  if (key === undefined) throw new Error(`A stored secret needs the key ${id}, which is not among SECRET_KEYS.`)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** Whether a column is sealed with the first key. */
export const isSealedNow = (stored: string): boolean => stored.startsWith(`${version}.${keys[0].id}.`)
