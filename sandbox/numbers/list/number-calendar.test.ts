import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportNumberCalendar } from '#domain/contract/numbers/number-calendar.ts'
import { listNumbers, loadNumber, quoteRenewal, renewNumber } from '#domain/contract/numbers/numbers.ts'
import { setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

/** The lines of a calendar, with the folded ones joined. (RFC 5545, 3.1) */
const linesOf = async (query: { country?: string; language: 'en' | 'fa' }): Promise<string[]> => {
  const { status, headers, body } = await owner.send(exportNumberCalendar, { query })
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar',
    `attachment; filename="numbers.ics"; filename*=UTF-8''numbers.ics`,
  ])
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  return text.replaceAll('\r\n ', '').split('\r\n')
}
const valuesOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

test('each coming end of the numbers that match is an event with two alarms and a link [API-85]', async () => {
  const lines = await linesOf({ country: 'DE', language: 'en' })
  const { results } = await owner.ask(listNumbers, { query: { country: 'DE', page_size: 100 } })
  const ending = results
    .filter(({ state }) => state === 'active' || state === 'renewNeeded')
    .toSorted((a, b) => String(a.expire_date).localeCompare(String(b.expire_date)))
  expect(ending.length).toBeGreaterThan(1)
  const compact = (moment: string | null) => String(moment).replaceAll(/[-:]|\.\d+/g, '')
  expect(valuesOf(lines, 'DTSTART')).toEqual(ending.map(({ expire_date }) => compact(expire_date)))
  expect(valuesOf(lines, 'SUMMARY').filter((line) => line.endsWith(' ends'))).toEqual(
    ending.map(({ number }) => `${number} ends`),
  )
  expect(lines.filter((line) => line.startsWith('URL'))).toEqual(
    ending.map(({ id }) => `URL;VALUE=URI:http://localhost/my_number/${id}`),
  )
  expect(valuesOf(lines, 'TRIGGER')).toEqual(ending.flatMap(() => ['-P7D', '-P1D']))
  expect(valuesOf(lines, 'UID')).toEqual(ending.map(({ id }) => id))
})

test('a renewed number keeps its event, which moves to the new end', async () => {
  const query = { language: 'en' } as const
  const facts = (lines: string[]) =>
    Object.fromEntries(
      valuesOf(lines, 'UID').map((uid, at) => [
        uid,
        { start: valuesOf(lines, 'DTSTART')[at] ?? '', sequence: Number(valuesOf(lines, 'SEQUENCE')[at]) },
      ]),
    )
  const before = facts(await linesOf(query))
  const [number = ''] = Object.keys(before)
  const { version } = await owner.ask(loadNumber, { query: { number } })
  const { total } = await owner.ask(quoteRenewal, { query: { number } })
  await setWallet(shop, 'prj_nordlicht', '200')
  await owner.ask(renewNumber, { body: { number, version, total } })
  const after = facts(await linesOf(query))
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
  expect(String(after[number]?.start) > String(before[number]?.start)).toBe(true)
  expect(Number(after[number]?.sequence)).toBeGreaterThan(Number(before[number]?.sequence))
})

test('in Persian, and the same file for the same numbers', async () => {
  const lines = await linesOf({ country: 'DE', language: 'fa' })
  expect(valuesOf(lines, 'X-WR-CALNAME')).toEqual(['پایان اعتبار شماره‌های من'])
  expect(valuesOf(lines, 'SUMMARY')[0]).toMatch(/^پایان اعتبار \+49/)
  expect(await linesOf({ country: 'DE', language: 'fa' })).toEqual(lines)
})

test('a programme that has the current calendar gets no other, until a number changes', async () => {
  const query = { country: 'DE', language: 'en' } as const
  const { headers } = await owner.send(exportNumberCalendar, { query })
  const etag = headers.get('etag') ?? ''
  expect([etag, headers.get('cache-control')]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), 'private, no-cache'])
  const path = '/api/v1/mynumbers/prj_nordlicht/calendar/?country=DE&language='
  const { app } = shop.sandbox
  const signedIn = await app.request('http://localhost/api/v1/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'Sandbox2026' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const headersOf = { authorization: `Bearer ${token}`, 'if-none-match': etag }
  const again = async (language: string) => app.request(`http://localhost${path}${language}`, { headers: headersOf })
  const same = await again('en')
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, ''])
  expect((await again('fa')).status).toBe(200)
  const { query: db } = shop.sandbox.database
  await db.updateTable('owned_number').set({ auto_renew: sql`1 - auto_renew` }).where('country', '=', 'DE').execute()
  expect((await again('en')).status).toBe(200)
})

test('no number matches: an empty calendar; another project is refused', async () => {
  expect(valuesOf(await linesOf({ country: 'JP', language: 'en' }), 'BEGIN')).toEqual(['VCALENDAR'])
  const stranger = await shop.signIn('iran@example.com', 'prj_nordlicht')
  expect(await stranger.refused(exportNumberCalendar, { query: { language: 'en' } })).toMatchObject({
    code: 'accessRefused',
  })
})
