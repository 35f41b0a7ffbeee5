import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#sandbox/platform/config.ts'
import { secretKeysOf } from './secret-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'secret-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = 'A'.repeat(43).concat('=')
const keysIn = (environment: Record<string, string>) => secretKeysOf(readConfig(environment))?.map(({ id }) => id)

test('the first start on a folder makes a key that only its user reads; later ones use it', () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const first = secretKeysOf(config)
  expect(first?.map(({ id, bytes }) => [id, bytes.length])).toEqual([[expect.stringMatching(/^[0-9a-f]{8}$/), 32]])
  expect(secretKeysOf(config)).toEqual(first)
  const file = join(folder, 'data', 'secret-keys')
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([
    0o600,
    expect.stringMatching(/^[0-9a-f]{8}:.{44}\n$/),
  ])
})

test('keys of the environment are read newest first; wrong ones are refused without being repeated', () => {
  expect(keysIn({ SECRET_KEYS: `k2:${key}, k1:${key}` })).toEqual(['k2', 'k1'])
  expect(() => keysIn({ SECRET_KEYS: `k2:${key},k1:short` })).toThrow(
    /^SECRET_KEYS should have keys as name:key(?!.*short)/,
  )
})

test('production on a PostgreSQL needs keys; a sandbox on one does not', () => {
  const DATABASE_URL = 'postgres://localhost/portal'
  expect(keysIn({ DATABASE_URL })).toBeUndefined()
  expect(() => keysIn({ DATABASE_URL, NODE_ENV: 'production' })).toThrow('SECRET_KEYS is missing')
})
