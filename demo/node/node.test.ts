import { Buffer as OfNode } from 'node:buffer'
import * as ofNode from 'node:crypto'
import { crc32 as crcOfNode, deflateSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Buffer } from './buffer.ts'
import * as crypto from './crypto.ts'
import { crc32, createInflate, gzip } from './zlib.ts'

const texts = ['', 'abc', 'سلام 🙂', 'x'.repeat(1000)]

test('hashes and signatures are those of Node', () => {
  for (const text of texts) {
    expect(crypto.hash('sha256', text, 'base64url')).toBe(ofNode.hash('sha256', text, 'base64url'))
    expect(crypto.createHash('sha256').update(text).digest('hex')).toBe(ofNode.hash('sha256', text))
    const signature = ofNode.createHmac('sha256', 'key').update(text).digest('hex')
    expect(crypto.createHmac('sha256', 'key').update(text).digest('hex')).toBe(signature)
  }
})

test('Node opens what is sealed here, and a changed text opens nowhere', () => {
  const [key, nonce, about] = [ofNode.randomBytes(32), ofNode.randomBytes(12), OfNode.from('row')]
  const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce).setAAD(about)
  const sealed = cipher.update('a secret', 'utf8')
  const opener = ofNode.createDecipheriv('aes-256-gcm', key, nonce).setAAD(about).setAuthTag(cipher.getAuthTag())
  expect(OfNode.concat([opener.update(sealed), opener.final()]).toString()).toBe('a secret')
  const changed = Buffer.from(sealed.map((byte) => byte ^ 1))
  const here = crypto.createDecipheriv('aes-256-gcm', key, nonce).setAAD(about).setAuthTag(cipher.getAuthTag())
  expect(here.update(sealed).toString('utf8')).toBe('a secret')
  expect(() => here.update(changed)).toThrow()
})

test('a password has the hash of Node', async () => {
  const parameters = {
    message: 'Sandbox2026',
    nonce: OfNode.alloc(16, 7),
    memory: 64,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  }
  const tag = await new Promise((resolve) =>
    crypto.argon2('argon2id', parameters, (_, found) => resolve(found?.toString('hex'))),
  )
  expect(tag).toBe(ofNode.argon2Sync('argon2id', parameters).toString('hex'))
})

test('random numbers stay below their end', () => {
  const seen = new Set(Array.from({ length: 500 }, () => crypto.randomInt(3)))
  expect([...seen].sort()).toEqual([0, 1, 2])
})

test('bytes are written and read as in Node', () => {
  for (const text of texts) {
    for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const) {
      const written = OfNode.from(text).toString(encoding)
      expect(Buffer.from(text).toString(encoding)).toBe(written)
      expect(Buffer.from(written, encoding as 'utf8').toString()).toBe(text)
    }
  }
})

test('compressed bytes and checksums are those of Node', async () => {
  const bytes = OfNode.from(texts.join())
  const packed = await new Promise<Uint8Array>((resolve) => gzip(bytes, (_, done) => resolve(done ?? new Uint8Array())))
  expect(gunzipSync(packed)).toEqual(bytes)
  expect(crc32(bytes)).toBe(crcOfNode(bytes))
})

const inflated = (bytes: Uint8Array): Promise<number | 'error'> =>
  new Promise((resolve) => {
    let count = 0
    createInflate()
      .on('data', ({ length }) => {
        count += length
      })
      .on('error', () => resolve('error'))
      .on('end', () => resolve(count))
      .end(bytes)
  })

test('an image is inflated to its end, and refused with other bytes after it', async () => {
  const packed = deflateSync(OfNode.alloc(100_000, 1))
  expect(await inflated(packed)).toBe(100_000)
  expect(await inflated(OfNode.concat([packed, OfNode.from('more')]))).toBe('error')
  expect(await inflated(packed.subarray(0, -5))).toBe('error')
})
