import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#sandbox/platform/config.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import type { SecretKey, SecretKeys } from '#sandbox/platform/kit/sealed.ts'

/**
 * The keys of stored secrets: `SECRET_KEYS`, else the file `secret-keys` next to the database of SQLite, which the first start makes.
 * Undefined for a sandbox on a PostgreSQL without keys.
 * @throws StartRefused in production on a PostgreSQL without keys, and for an unreadable file
 */
export const secretKeysOf = ({ secretKeys, databaseUrl, dataDir, isProduction }: Config): SecretKeys | undefined => {
  if (secretKeys !== undefined) return keysIn(secretKeys) ?? refuseKeys('SECRET_KEYS')
  if (databaseUrl === undefined) return keysOfFolder(dataDir)
  if (isProduction) {
    throw new StartRefused(
      'SECRET_KEYS is missing: the keys of the secrets in the database, as name:key, the newest first. Make a key with: openssl rand -base64 32',
    )
  }
  return undefined
}

/**
 * The keys of a folder with a database.
 * @throws StartRefused for a folder that cannot be written, and an unreadable file
 */
export const keysOfFolder = (folder: string): SecretKeys => {
  const file = join(folder, 'secret-keys')
  try {
    mkdirSync(folder, { recursive: true })
    // Two processes may start at once: the first one's file counts.
    writeFileSync(file, `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartRefused(`The data folder ${folder} can't be written. Name another one with DATA_DIR.`)
    }
  }
  return keysIn(readFileSync(file, 'utf8').trim()) ?? refuseKeys(file)
}

const refuseKeys = (where: string): never => {
  throw new StartRefused(
    `${where} should have keys as name:key, the newest first, separated by commas; each key is 32 bytes in base64.`,
  )
}

const keysIn = (text: string): SecretKeys | undefined => {
  const keys = text.split(',').map((entry): SecretKey | undefined => {
    const [, id, key = ''] = /^([\w-]{1,16}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? []
    return id === undefined ? undefined : { id, bytes: Buffer.from(key, 'base64') }
  })
  const [first, ...others] = keys
  if (first === undefined || others.includes(undefined)) return undefined
  return [first, ...(others as SecretKey[])]
}
