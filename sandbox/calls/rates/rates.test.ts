import fc from 'fast-check'
import { carrier } from 'libphonenumber-geo-carrier'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInEea, longestPrefix, type Rate } from '#domain/calls/rate.ts'
import { listCallRates, listDeliveryRates, listSmsRates } from '#domain/contract/calls/calls.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { multiply, roundHalfUp } from '#domain/kit/decimal.ts'
import { type Caller, openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'
import { destinations } from './destinations.ts'
import { findRate, smsRates } from './find-rate.ts'

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterEach(() => shop.close())

type Query = QueryOf<typeof listCallRates>
type Rates = typeof listCallRates | typeof listSmsRates | typeof listDeliveryRates
const ask = (query: Query = {}, endpoint: Rates = listCallRates) =>
  owner.ask(endpoint, { query: { page_size: 100, ...query } })
const found = async (q: string) => (await ask({ q })).results

const every = async (query: Query, endpoint: Rates = listCallRates): Promise<Rate[]> => {
  const rows: Rate[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await ask({ ...query, ...(after === undefined ? {} : { after }) }, endpoint)
    rows.push(...page.results)
    after = page.next
  }
  return rows
}

test('each kind of rate has its rows with country, network, prefix and the three prices [RAT-01] [API-51] [API-52] [API-53]', async () => {
  const [calls, sent, delivered] = [
    await every({}, listCallRates),
    await every({}, listSmsRates),
    await every({}, listDeliveryRates),
  ]
  expect([calls, sent, delivered].map((rows) => rows.length)).toEqual([
    destinations.length,
    destinations.length,
    destinations.filter(({ network }) => network === null).length,
  ])
  const [german] = calls.filter(({ prefix }) => prefix === '49151')
  expect(german).toEqual({
    country: 'DE',
    network: 'T-Mobile',
    prefix: '49151',
    international: expect.stringMatching(/^0\.\d{1,4}$/),
    euro: expect.stringMatching(/^0\.\d{1,4}$/),
    local: expect.stringMatching(/^0\.\d{1,4}$/),
    since: expect.stringMatching(/-01T00:00:00.000Z$/),
    before: null,
    isNew: false,
  })
  for (const { country, international, euro, local } of [...calls, ...sent]) {
    expect(Number(local)).toBeLessThanOrEqual(Number(euro ?? international))
    expect(Number(euro ?? international)).toBeLessThanOrEqual(Number(international))
    expect([country, euro !== null]).toEqual([country, isInEea(country)])
  }
  expect(calls.find(({ country }) => country === 'IR')?.euro).toBe(null)
})

test.each([
  ['DE', 'country code'],
  ['germ', 'name'],
  ['آلمان', 'Persian name'],
])('%s finds the rows of Germany by its %s', async (q) => {
  const rows = await found(q)
  expect(rows.map(({ prefix }) => prefix)).toContain('49151')
})

test('a part of a network finds its rows', async () => {
  expect(new Set((await found('irancell')).map(({ country, network }) => `${country} ${network}`))).toEqual(
    new Set(['IR Irancell']),
  )
})

test.each([
  '+49 (0)151 1234567',
  '0049 151 1234567',
  '491511234567',
  '0151 1234567',
  'tel:+491511234567',
  '۰۰۴۹۱۵۱۱۲۳۴۵۶۷',
])('the number %s finds the one row that applies to it [RAT-01]', async (q) => {
  const page = await ask({ q })
  expect([page.applies, page.results.map(({ prefix }) => prefix)]).toEqual(['49151', ['49151']])
})

test('the beginning of a number finds every prefix that it begins, and the row that applies', async () => {
  const page = await ask({ q: '+4916' })
  expect(page.applies).toBe('49')
  expect(page.results.map(({ prefix }) => prefix)).toEqual(['49', '49160', '49162', '49163'])
  expect((await ask({ q: '+999' })).results).toEqual([])
  expect((await ask({ q: 'no such place' })).results).toEqual([])
})

describe('pages', () => {
  const orders: Query[] = [
    {},
    { order: 'desc' },
    { language: 'fa' },
    { sort: 'prefix', order: 'desc' },
    { sort: 'international' },
    { sort: 'euro', order: 'desc' },
    { sort: 'local', order: 'desc', changed: 'yes' },
  ]
  test.each(orders)('of the order %j repeat and skip no row', async (query) => {
    const rows = await every({ ...query, page_size: 100 })
    expect(new Set(rows.map(({ prefix }) => prefix)).size).toBe(rows.length)
    expect(rows.length).toBe(
      query.changed === undefined ? destinations.length : rows.filter((row) => row.before !== null || row.isNew).length,
    )
    const { sort = 'country', order = 'asc', language = 'en' } = query
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const { compare } = new Intl.Collator(language)
    const sorted = rows.toSorted((a, b) => {
      const by =
        sort === 'country'
          ? compare(names.of(a.country) ?? '', names.of(b.country) ?? '')
          : sort === 'prefix'
            ? 0
            : Number(a[sort] ?? a.international) - Number(b[sort] ?? b.international)
      return (by || (a.prefix < b.prefix ? -1 : 1)) * (order === 'asc' ? 1 : -1)
    })
    expect(rows.map(({ prefix }) => prefix)).toEqual(sorted.map(({ prefix }) => prefix))
  })
})

test('what changed since last month is read from the stored history, and follows each change', async () => {
  const changed = await every({ changed: 'yes' })
  expect(changed.length).toBeGreaterThan(50)
  const db = shop.sandbox.database.query
  const monthAgo = addMonthsUtc(start, -1)
  for (const row of (await every({})).slice(0, 200)) {
    const [now, before] = [
      await findRate(db, 'pstn', row.prefix, start),
      await findRate(db, 'pstn', row.prefix, monthAgo),
    ]
    const wasSame = now?.prefix === before?.prefix && now?.valid_from === before?.valid_from
    expect([row.prefix, changed.some(({ prefix }) => prefix === row.prefix)]).toEqual([row.prefix, !wasSame])
  }
  const [old] = (await found('+9899')).filter(({ before, isNew }) => before === null && !isNew)
  if (old === undefined) throw new Error('Every rate has changed.')
  await shop.console('POST', 'rates', { kind: 'pstn', prefix: old.prefix, percent: 150 })
  const now = (await found(`+${old.prefix}`)).find(({ prefix }) => prefix === old.prefix)
  expect(now).toMatchObject({
    international: roundHalfUp(multiply(old.international, '1.5'), 4),
    before: { international: old.international, euro: old.euro, local: old.local },
    since: new Date(start).toISOString(),
  })
  await shop.pass(40 * 24 * 60 * 60 * 1000)
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  const later = (await found(`+${old.prefix}`)).find(({ prefix }) => prefix === old.prefix)
  expect(later).toEqual({ ...now, before: null })
  expect((await findRate(db, 'pstn', old.prefix, start - 1))?.international).toBe(Number(old.international) * 1e6)
})

test('a rate of an unknown prefix or a wild percentage is refused, and nothing changes', async () => {
  for (const input of [
    { kind: 'pstn', prefix: '0', percent: 110 },
    { kind: 'pstn', prefix: '99999', percent: 110 },
    { kind: 'pstn', prefix: '49', percent: 0 },
    { kind: 'fax', prefix: '49', percent: 110 },
  ])
    expect((await shop.console('POST', 'rates', input)).status).toBe(422)
})

test('the database finds the same row as the pure longest prefix [RAT-01]', async () => {
  const db = shop.sandbox.database.query
  const rows = await db
    .selectFrom('rate')
    .select('prefix')
    .distinct()
    .where('kind', '=', 'pstn')
    .where('valid_until', 'is', null)
    .execute()
  const near = fc.constantFrom(...rows.map(({ prefix }) => prefix))
  const number = fc.oneof(
    fc.stringMatching(/^[1-9]\d{0,14}$/),
    fc.tuple(near, fc.stringMatching(/^\d{0,6}$/)).map(([prefix, rest]) => `${prefix}${rest}`),
    fc.tuple(near, fc.nat(9)).map(([prefix, cut]) => prefix.slice(0, cut)),
  )
  await fc.assert(
    fc.asyncProperty(number, async (digits) => {
      expect((await findRate(db, 'pstn', digits, start))?.prefix).toBe(longestPrefix(digits, rows)?.prefix)
    }),
    { numRuns: 300 },
  )
})

test('a message is rated by the longest prefix, the sender’s country and the time', async () => {
  const db = shop.sandbox.database.query
  const row = await findRate(db, 'smsOut', '491511234567', start)
  const cost = async (from?: string, at = start) =>
    (await smsRates(db, ['+491511234567'], at, from)).get('+491511234567')?.micro
  expect(row?.prefix).toBe('49151')
  expect([await cost(), await cost('+12025550123'), await cost('+33142685300'), await cost('+493023125042')]).toEqual([
    row?.international,
    row?.international,
    row?.euro,
    row?.local,
  ])
  await shop.sandbox.clock.advance(1000)
  await shop.console('POST', 'rates', { kind: 'smsOut', prefix: '49151', percent: 200 })
  expect(await cost(undefined, start + 1000)).toBe((row?.international ?? 0) * 2)
  expect(await cost()).toBe(row?.international)
  expect((await smsRates(db, ['+99912345', '+491511234567'], start)).has('+99912345')).toBe(false)
})

test('every prefix belongs to its country and network by the libraries', async () => {
  const belongs = async ({ country, network, prefix }: (typeof destinations)[number]): Promise<boolean> => {
    for (const first of '5017234689')
      for (let more = 0; prefix.length + more < 13; more += 1) {
        const number = parsePhoneNumberFromString(`+${prefix}${first}${'1234567890'.slice(0, more)}`)
        if (number?.isValid() && number.country === country && (await carrier(number)) === network) return true
      }
    return false
  }
  const wrong: string[] = []
  for (const each of destinations) if (each.network !== null && !(await belongs(each))) wrong.push(each.prefix)
  expect(wrong).toEqual([])
  expect(new Set(destinations.map(({ prefix }) => prefix)).size).toBe(destinations.length)
  expect(new Set(destinations.map(({ country }) => country)).size).toBeGreaterThan(200)
})
