import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './build-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'build-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a build runs where there is no folder of caches yet, as after an installation', async () => {
  const lock = join(root, 'node_modules', '.cache', 'build')
  const seen: boolean[] = []
  await withLock(lock, () => seen.push(existsSync(lock)))
  expect([...seen, existsSync(lock)]).toEqual([true, false])
})

test('a build waits for the one that holds the lock, and releases its own when it fails', async () => {
  const lock = join(root, 'held')
  const order: string[] = []
  mkdirSync(lock)
  const second = withLock(lock, () => order.push('second'))
  order.push('first')
  rmSync(lock, { recursive: true })
  await second
  await expect(
    withLock(lock, () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect({ order, isHeld: existsSync(lock) }).toEqual({ order: ['first', 'second'], isHeld: false })
})
