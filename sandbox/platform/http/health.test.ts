import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#sandbox/platform/database/database.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { mountHealth } from './health.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
})
afterAll(() => sandbox.remove())

const answers = async (app: Pick<Hono, 'request'>) =>
  Promise.all(
    ['/health', '/ready'].map(async (path) => {
      const response = await app.request(`http://localhost${path}`)
      return [response.status, await response.text(), response.headers.get('cache-control')]
    }),
  )

test('a process that is about to stop is healthy, and not ready', async () => {
  expect(await answers(sandbox.app)).toEqual([
    [200, 'ok\n', 'no-store'],
    [200, 'ready\n', 'no-store'],
  ])
  sandbox.announceStop()
  expect(await answers(sandbox.app)).toEqual([
    [200, 'ok\n', 'no-store'],
    [503, 'stopping\n', 'no-store'],
  ])
})

test('a process without its database is healthy, and not ready', async () => {
  const app = new Hono()
  const closed = await createTestSandbox({ parts: partsWithoutNumbers })
  await closed.remove()
  mountHealth(app, closed.database as Database, { isStopping: false })
  expect(await answers(app)).toEqual([
    [200, 'ok\n', null],
    [503, 'the database does not respond\n', null],
  ])
})

test('without its database a process serves the portal, whose calls are answered with 503 and a time to try again', async () => {
  const portalDir = mkdtempSync(join(tmpdir(), 'number-portal-dist-'))
  writeFileSync(join(portalDir, 'index.html'), '<!doctype html><title>Portal</title>')
  const log: string[] = []
  const closed = await createTestSandbox({ parts: partsWithoutNumbers, portalDir, log: (line) => log.push(line) })
  await closed.remove()
  const page = await closed.app.request('http://localhost/dashboard', { headers: { 'sec-fetch-mode': 'navigate' } })
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Portal</title>'])
  const call = await closed.app.request('http://localhost/api/v1/configs/site/?identifier=localhost')
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'serviceUnavailable' }),
  ])
  expect(log.join('\n')).toContain('The portal is served without its site: ')
  rmSync(portalDir, { recursive: true })
})
