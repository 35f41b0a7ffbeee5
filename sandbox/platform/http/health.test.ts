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
