import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

const origin = 'https://numbers.example.com'
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers, allowedOrigins: [origin] })
})
afterAll(() => sandbox.remove())

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  sandbox.app.fetch(new Request(`http://localhost/api/v1/${path}`, { method, headers }))

test('a portal at an allowed origin may send every header of its calls, and keeps the permission for ten minutes', async () => {
  const asked = 'authorization,content-type,idempotency-key,traceparent'
  const { status, headers } = await ask(
    'settings/info/',
    { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': asked },
    'OPTIONS',
  )
  expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-max-age')]).toEqual([
    204,
    origin,
    '600',
  ])
  expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE')
  expect(headers.get('access-control-allow-headers')).toBe(asked)
  expect(headers.get('access-control-allow-credentials')).toBe(null)
})

test('it may read responses, refusals and images; another origin may not', async () => {
  for (const [path, status] of [
    ['configs/site/?identifier=localhost', 200],
    ['settings/info/', 401],
  ] as const) {
    const { headers, status: found } = await ask(path, { origin })
    const elsewhere = await ask(path, { origin: 'https://elsewhere.example' })
    expect([found, elsewhere.headers.get('access-control-allow-origin')]).toEqual([status, null])
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-expose-headers')).toBe('content-disposition,retry-after')
    expect(headers.get('vary')?.toLowerCase()).toContain('origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})
