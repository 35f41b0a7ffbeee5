import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { exportNumberCalendar } from '#domain/contract/numbers/number-calendar.ts'
import { connect, fetch } from '#sandbox/testing/client.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { createApi } from './api.ts'
import { callCosts, callLimits, createCallLimits } from './call-limits.ts'
import { addressesOf } from './client-address.ts'
import { listen } from './listen.ts'
import { createLiveResponses } from './live.ts'
import { serve } from './serve.ts'

let sandbox: TestSandbox
afterEach(() => sandbox?.remove())

const [here, elsewhere] = ['203.0.113.7', '203.0.113.8']
const ask = async (path: string, from: string, init: RequestInit = {}) => {
  const response = await sandbox.app.request(`http://localhost${path}`, init, requestFrom(from))
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}
const post = (path: string, body: object, from: string) =>
  ask(path, from, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const signIn = (from: string) =>
  post('/api/v1/auth/login/', { email: 'owner@example.com', password: 'Sandbox2026' }, from)
const signInAt = (path: string, token: string, from: string) =>
  ask(path, from, { headers: { authorization: `Bearer ${token}` } })

/** How many of so many calls had each status, and the time to wait of the last that was refused. Units come back during a flood. */
const flood = async (count: number, call: () => Promise<{ status: number; retryAfter: string | null }>) => {
  const found: Record<string, number> = {}
  let last: string | null = null
  for (let each = 0; each < count; each += 1) {
    const { status, retryAfter } = await call()
    found[status] = (found[status] ?? 0) + 1
    last = retryAfter ?? last
  }
  return { found, last }
}

test('units come back with time, up to the most at once, and each caller and kind has its own', () => {
  let now = 0
  const limits = createCallLimits(0.5, () => now)
  const take = (cost?: number, caller = here, kind: 'own' | 'read' = 'own') => {
    try {
      limits.take(kind, caller, cost)
      return 'taken'
    } catch (error) {
      return (error as { details: object }).details
    }
  }
  expect(callLimits.own).toEqual({ perSecond: 60, atOnce: 1_200 })
  expect([take(600), take(), take(45), take(1, elsewhere), take(1, here, 'read')]).toEqual([
    'taken',
    { retryAfter: 1 },
    { retryAfter: 2 },
    'taken',
    'taken',
  ])
  now += 1_000
  expect([take(30), take()]).toEqual(['taken', { retryAfter: 1 }])
  now += 3_600_000
  // More than there can ever be takes all of it.
  expect([take(5_000), take()]).toEqual(['taken', { retryAfter: 1 }])
})

test('callers that are not limited, and a factor of 0, have no limits', () => {
  const limits = createCallLimits(1)
  const none = createCallLimits(0)
  for (let each = 0; each < 5_000; each += 1) {
    limits.take('document', undefined)
    none.take('document', here)
  }
})

test('costs are of calls of the contract', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  expect(Object.keys(callCosts).filter((name) => !names.has(name))).toEqual([])
})

test('a flood of anonymous requests is refused with a time to wait, and leaves the address its sign-in', async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
  for (const path of ['/api/v1/openapi.json', '/api/v1/']) {
    const { found, last } = await flood(60, () => ask(path, here))
    expect([path, (found[200] ?? 0) <= 32, (found[429] ?? 0) >= 28, last]).toEqual([path, true, true, '1'])
  }
  for (const path of ['/api/v1/configs/site/?identifier=localhost', '/api/v1/nothing/', '/api/v1/project/']) {
    const { found, last } = await flood(1_000, () => ask(path, here))
    expect([path, (found[429] ?? 0) > 0, last]).toEqual([path, true, '1'])
  }
  expect((await ask('/api/v1/configs/site/?identifier=localhost', elsewhere)).status).toBe(200)
  expect((await signIn(here)).status).toBe(200)
})

test('an account is limited with every address and session; another account is not', async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
  const [one, two] = [await sandbox.signIn('owner@example.com'), await sandbox.signIn('owner@example.com')]
  const path = '/api/v1/settings/info/'
  const { found } = await flood(1_500, () => signInAt(path, one.token ?? '', here))
  expect(found[429]).toBeGreaterThan(0)
  const again = await flood(200, () => signInAt(path, two.token ?? '', elsewhere))
  expect([(again.found[429] ?? 0) > 0, again.last]).toEqual([true, '1'])
  const other = await sandbox.signIn('iran@example.com')
  expect((await signInAt(path, other.token ?? '', here)).status).toBe(200)
})

test('a search costs more than a page of its list', async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
  const { token } = await sandbox.signIn('owner@example.com')
  const ofPages = await flood(300, () => signInAt('/api/v1/project/', token ?? '', here))
  const ofSearches = await flood(300, () => signInAt('/api/v1/project/?q=a', token ?? '', here))
  expect(ofPages.found).toEqual({ 200: 300 })
  expect(ofSearches.found[429]).toBeGreaterThan(100)
})

test('what a closed connection has asked for is not computed', async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
  let computed = 0
  const route = serve(exportNumberCalendar, async () => {
    computed += 1
    return { name: 'numbers.ics', type: 'text/calendar' as const, bytes: new Uint8Array() }
  })
  const none = addressesOf([])
  const account = await sandbox.database.query.selectFrom('account').selectAll().limit(1).executeTakeFirstOrThrow()
  const api = createApi(sandbox, {
    routes: [route],
    access: {
      requireSignedIn: async () => ({ session: 'ses', account, impersonator: null, confirmedAt: null }),
      requireMember: async () => ({ project: 'prj', role: 'owner', person: null, isSuperAdmin: false }),
      requireConfirmed: async () => undefined,
    },
    live: createLiveResponses(sandbox.clock, () => undefined),
    withFaults: false,
    clients: { trustedProxies: none, unthrottled: none },
    limits: createCallLimits(1),
  })
  const server = await listen(api, 0)
  try {
    const path = `/api/v1/${exportNumberCalendar.path.replace('pk', 'prj')}?language=en`
    const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
    await new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('close', resolve)
      socket.write(request.repeat(20), () => socket.resetAndDestroy())
    })
    // It waits for its turn behind those above.
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(200)
    expect(computed).toBeLessThanOrEqual(3)
  } finally {
    await server.close()
  }
})
