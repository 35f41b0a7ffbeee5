import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAutoRenew, listNumbers, loadNumber, loadNumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const day = 24 * 60 * 60 * 1000
const path = `/api/v1/${loadNumbersVersion.path.replace('/pk/', '/prj_nordlicht/')}`

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop({ processes: 2 })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const tokenOf = async (email: string, { sandbox } = shop) => {
  const response = await sandbox.app.request('http://localhost/api/v1/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: seedPassword }),
  })
  return ((await response.json()) as { token: string }).token
}

const open = async (token: string, { sandbox } = shop): Promise<Response> =>
  sandbox.app.request(`http://localhost${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })

/** The events of a stream, one after the other; null at its end. */
const eventsOf = ({ body }: Response) => {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  return {
    next: async (): Promise<unknown> => {
      while (events.length === 0) {
        const { value, done } = await reader.read()
        if (done) return null
        parser.feed(decoder.decode(value, { stream: true }))
      }
      return JSON.parse(events.shift() ?? '')
    },
    close: () => reader.cancel(),
  }
}

const toggle = async (caller: Caller) => {
  const [number] = (await caller.ask(listNumbers, { query: { state: 'active' } })).results
  if (number === undefined) throw new Error('The seed has no active number.')
  const { version } = await caller.ask(loadNumber, { query: { number: number.id } })
  await caller.ask(changeAutoRenew, { body: { number: number.id, version, auto_renew: !number.auto_renew } })
}

test('a stream sends the version at once, and another one after a change in any process [API-83]', async () => {
  const response = await open(await tokenOf('owner@example.com'))
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
  ])
  const stream = eventsOf(response)
  const seen = [await stream.next()]
  expect(seen).toEqual([await owner.ask(loadNumbersVersion)])
  for (let process = 0; process < 2; process += 1) {
    await toggle(owner)
    seen.push(await stream.next())
    expect(seen.at(-1)).toEqual(await owner.ask(loadNumbersVersion))
  }
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(3)
  await stream.close()
})

test('time changes the version too', async () => {
  const stream = eventsOf(await open(await tokenOf('owner@example.com')))
  const before = await stream.next()
  await shop.sandbox.clock.advance(400 * day)
  expect(await stream.next()).not.toEqual(before)
  await stream.close()
})

test('another project, a missing session and an eleventh stream of an account are refused', async () => {
  const stranger = await tokenOf('iran@example.com')
  const statusOf = async (token: string) => (await open(token)).status
  expect([await statusOf(stranger), await statusOf('unknown')]).toEqual([403, 401])
  const token = await tokenOf('owner@example.com')
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(token)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await statusOf(token)).toBe(429)
  await streams[0]?.body?.cancel()
  const again = await open(token)
  expect(again.status).toBe(200)
  await Promise.all([again, ...streams.slice(1)].map(({ body }) => body?.cancel()))
})

test('a stream ends when the sandbox stops', async () => {
  const other = await openShop({ countries: ['DE'] })
  const stream = eventsOf(await open(await tokenOf('owner@example.com', other), other))
  await stream.next()
  other.sandbox.endStreams()
  expect(await stream.next()).toBeNull()
  await other.close()
})
