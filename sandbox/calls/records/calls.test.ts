import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type Call, callCost } from '#domain/calls/call.ts'
import { type CallSort, callSorts, listCallRates, listCalls, loadCall } from '#domain/contract/calls/calls.ts'
import { listTransactions } from '#domain/contract/finance/finance.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { loadCallTrunk, saveCallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { fromMicro, subtract, sum, toMicro } from '#domain/kit/decimal.ts'
import type { CallRecordTable } from '#sandbox/platform/database/tables/call-tables.ts'
import { audit, balanceOf, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import {
  type CallFilter,
  callPageQuery,
  callTotalsQuery,
  listCalls as listStored,
  readCall,
  sortedCallsQuery,
  totalsOf,
} from './call-list.ts'
import { makeCall } from './call-process.ts'

const project = 'prj_nordlicht'
const hour = 60 * 60_000

let shop: Shop
let owner: Caller
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const open = async (): Promise<void> => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
}

type Query = QueryOf<typeof listCalls>
const ask = (query: Query = {}) => owner.ask(listCalls, { query: { page_size: 100, ...query } })
const detailOf = (call: string) => owner.ask(loadCall, { query: { call } })
const ownNumber = async (prefix = '+49') => {
  const { numbers } = await ask()
  const rows = await shop.sandbox.database.query
    .selectFrom('owned_number')
    .select('number')
    .where('number', 'in', numbers)
    .where('state', '=', 'active')
    .where('expires_at', '>', shop.sandbox.clock.now())
    .execute()
  return rows.find(({ number }) => number.startsWith(prefix))?.number ?? ''
}

const call = async (change: Record<string, unknown> = {}) => {
  const { status, body } = await shop.console('POST', 'calls', {
    number: await ownNumber(),
    other: '+491701234567',
    direction: 'outgoing',
    status: 'connected',
    seconds: 187,
    ...change,
  })
  expect(status).toBe(200)
  return body.call as string
}

test('a call has its fields; totals count and add what the filters leave [API-49] [CDR-01]', async () => {
  await open()
  const all = await every({})
  expect(all.length).toBe(180)
  const [first] = all
  expect(Object.keys(first ?? {})).toEqual([
    'id',
    'caller_id',
    'destination',
    'direction',
    'started_at',
    'ended_at',
    'seconds',
    'status',
    'cost',
  ])
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['connected', 'notConnected', 'busy']))
  const day = (moment: string) => moment.slice(0, 10)
  const middle = day(all[60]?.started_at ?? '')
  const number = (await ask()).numbers.find((each) => all.some(({ caller_id }) => caller_id === each)) ?? ''
  const cases: [Query, (row: (typeof all)[number]) => boolean][] = [
    [{}, () => true],
    [{ status: 'busy' }, ({ status }) => status === 'busy'],
    [{ direction: 'incoming' }, ({ direction }) => direction === 'incoming'],
    [{ number }, (row) => row.caller_id === number || row.destination === number],
    [{ from: middle }, ({ started_at }) => day(started_at) >= middle],
    [{ to: middle, sort: 'oldest' }, ({ started_at }) => day(started_at) <= middle],
    [{ seconds_from: '60', seconds_to: '180' }, ({ seconds }) => seconds >= 60 && seconds <= 180],
    [{ cost_from: '0.05' }, ({ cost }) => Number(cost) >= 0.05],
    [{ cost_to: '0', status: 'connected' }, ({ cost, status }) => cost === '0' && status === 'connected'],
    [{ q: '170 123' }, (row) => `${row.caller_id} ${row.destination}`.includes('170123')],
    [{ q: '0170 123' }, (row) => `${row.caller_id} ${row.destination}`.includes('170123')],
    [{ q: '۱۷۰۱۲۳' }, (row) => `${row.caller_id} ${row.destination}`.includes('170123')],
    [{ q: first?.id ?? '' }, ({ id }) => id === first?.id],
  ]
  for (const [query, isLeft] of cases) {
    const left = all.filter(isLeft)
    const expected = query.sort === 'oldest' ? left.toReversed() : left
    expect(await every(query)).toEqual(expected)
    expect((await ask({ ...query, page_size: 10 })).totals).toEqual({
      calls: left.length,
      connected: left.filter(({ status }) => status === 'connected').length,
      seconds: left.reduce((sum, { seconds }) => sum + seconds, 0),
      cost: sum(left.map(({ cost }) => cost)),
    })
  }
})

const every = async (query: Query) => {
  const rows = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await ask({ page_size: 50, ...query, ...(after === undefined ? {} : { after }) })
    rows.push(...page.results)
    after = page.next
  }
  return rows
}

const sortedValues = {
  newest: ({ started_at }) => Date.parse(started_at),
  oldest: ({ started_at }) => Date.parse(started_at),
  longest: ({ seconds }) => seconds,
  shortest: ({ seconds }) => seconds,
  dearest: ({ cost }) => Number(toMicro(cost)),
  cheapest: ({ cost }) => Number(toMicro(cost)),
} as const satisfies Record<CallSort, (row: Call) => number>

test.for(['anonymous', '', '117'])(
  'a call whose carrier reports %j as its caller is listed with the others',
  async (caller_id) => {
    await open()
    const before = await ask()
    const { id } = before.results.find(({ direction }) => direction === 'incoming') as Call
    await shop.sandbox.database.query.updateTable('call_record').set({ caller_id }).where('id', '=', id).execute()
    expect((await ask()).results).toEqual(
      before.results.map((call) => (call.id === id ? { ...call, caller_id } : call)),
    )
    expect((await detailOf(id)).call.caller_id).toBe(caller_id)
  },
)

test('calls are sorted by time, duration and cost in both directions; pages have every call once, also among equal values [CDR-01]', async () => {
  await open()
  const all = await every({})
  const { totals, numbers } = await ask()
  // Pages of 10 end inside the calls that were not connected.
  expect(all.filter(({ seconds, cost }) => seconds === 0 && cost === '0').length).toBeGreaterThan(20)
  const number = numbers.find((each) => all.some(({ caller_id }) => caller_id === each)) ?? ''
  const filters: [Query, (row: Call) => boolean][] = [
    [{}, () => true],
    [{ number }, (row) => row.caller_id === number || row.destination === number],
    [{ status: 'busy' }, ({ status }) => status === 'busy'],
    [{ seconds_from: '30', seconds_to: '180' }, ({ seconds }) => seconds >= 30 && seconds <= 180],
    [{ cost_to: '0.05' }, ({ cost }) => Number(cost) <= 0.05],
  ]
  for (const sort of callSorts) {
    const sortedValue = sortedValues[sort]
    const sign = ['newest', 'longest', 'dearest'].includes(sort) ? -1 : 1
    for (const [filter, isLeft] of filters) {
      const rows = await every({ ...filter, sort, page_size: 10 })
      const expected = all
        .filter(isLeft)
        .toSorted((a, b) => sign * (sortedValue(a) - sortedValue(b) || (a.id < b.id ? -1 : 1)))
      expect([sort, filter, rows]).toEqual([sort, filter, expected])
    }
    expect((await ask({ sort })).totals).toEqual(totals)
  }
  for (const sort of ['cost', 'started_at', ''])
    expect((await owner.refused(listCalls, { query: { sort } as never })).code).toBe('requestInvalid')
})

test('a call is charged once by the published rate, and its detail says how [API-103] [CDR-01]', async () => {
  await open()
  const before = await balanceOf(shop, project)
  const { applies, results } = await owner.ask(listCallRates, { query: { q: '+491701234567' } })
  const rate = results.find(({ prefix }) => prefix === applies)
  const id = await call()
  const cost = fromMicro(callCost(toMicro(rate?.local ?? '0'), 187))
  const { call: row, number, rate: used, transaction } = await detailOf(id)
  expect(row).toMatchObject({ id, direction: 'outgoing', status: 'connected', seconds: 187, cost })
  expect(number.number).toBe(row.caller_id)
  expect(used).toEqual({
    per_minute: rate?.local,
    rate_class: 'local',
    country: 'DE',
    network: rate?.network,
    prefix: applies,
    since: rate?.since,
  })
  const found = (await owner.ask(listTransactions, { query: { q: id } })).results
  expect(found).toMatchObject([
    { id: transaction, tag: 'call', amount: subtract('0', cost), number: { id: number.id } },
  ])
  expect(before - (await balanceOf(shop, project))).toBe(toMicro(cost))
  // A later rate changes neither the call nor its explanation.
  await shop.console('POST', 'rates', { kind: 'pstn', prefix: applies, percent: 200 })
  expect((await detailOf(id)).rate).toEqual(used)
})

test('incoming, busy and unanswered calls are free; a call ends when the wallet is empty', async () => {
  await open()
  const before = await balanceOf(shop, project)
  const incoming = await detailOf(await call({ direction: 'incoming' }))
  expect(incoming).toMatchObject({ rate: null, transaction: null, call: { seconds: 187, cost: '0' } })
  expect(incoming.call.destination).toBe(incoming.number.number)
  for (const status of ['busy', 'notConnected'])
    expect((await detailOf(await call({ status }))).call).toMatchObject({ status, seconds: 0, cost: '0' })
  expect(await balanceOf(shop, project)).toBe(before)
  await setWallet(shop, project, '0.02')
  const cut = await detailOf(await call({ other: '+989121234567', seconds: 3_600 }))
  expect(cut.call.seconds).toBeGreaterThan(0)
  expect(cut.call.seconds).toBeLessThan(60)
  expect(toMicro(cut.call.cost)).toBeLessThanOrEqual(20_000n)
  await setWallet(shop, project, '0')
  expect((await detailOf(await call())).call).toMatchObject({ status: 'notConnected', seconds: 0, cost: '0' })
})

test('an incoming call rings the targets of its number in their order, and notes which one answered [NUM-10]', async () => {
  await open()
  const number = await ownNumber()
  const { results } = await owner.ask(listNumbers, { query: { q: number.slice(1) } })
  const id = results[0]?.id ?? ''
  const pbx = { kind: 'pbx' } as const
  const sip = { kind: 'sip', host: 'sip.example.com', port: 5061 } as const
  const phone = { kind: 'forward', phone: '+4915112345678' } as const
  const route = async (targets: (typeof pbx | typeof sip | typeof phone)[]) => {
    const { version } = await owner.ask(loadCallTrunk, { query: { number: id } })
    await owner.ask(saveCallTrunk, { body: { number: id, version, targets } })
  }
  const rungBy = async (change: Record<string, unknown>) => {
    const { call: row, rung } = await detailOf(await call({ number, direction: 'incoming', ...change }))
    return [row.status, row.seconds, rung?.map(({ target, result }) => `${target.kind} ${result}`)]
  }
  // Without targets nothing is noted.
  expect(await rungBy({})).toEqual(['connected', 187, undefined])
  await route([pbx, sip, phone])
  expect(await rungBy({})).toEqual(['connected', 187, ['pbx answered']])
  expect(await rungBy({ failing: 2 })).toEqual([
    'connected',
    187,
    ['pbx notAnswered', 'sip notAnswered', 'forward answered'],
  ])
  expect(await rungBy({ failing: 3 })).toEqual([
    'notConnected',
    0,
    ['pbx notAnswered', 'sip notAnswered', 'forward notAnswered'],
  ])
  expect(await rungBy({ status: 'busy' })).toEqual(['busy', 0, ['pbx busy', 'sip busy', 'forward busy']])
  // The order that was saved last counts; an outgoing call rings none.
  await route([phone, pbx])
  expect(await rungBy({ failing: 1 })).toEqual(['connected', 187, ['forward notAnswered', 'pbx answered']])
  expect(await rungBy({ direction: 'outgoing' })).toEqual(['connected', 187, undefined])
  expect((await shop.console('POST', 'calls', { number, failing: 6 })).status).toBe(422)
})

test('callers make calls only while they are switched on, each charged once', async () => {
  await open()
  const count = async () => (await ask()).totals.calls
  const before = await count()
  await shop.pass(2 * hour)
  expect(await count()).toBe(before)
  await shop.console('POST', 'calls/process', { project, switch: 'on' })
  await shop.pass(4 * hour)
  const made = (await count()) - before
  expect(made).toBeGreaterThan(10)
  const charged = async () => {
    const rows = await shop.sandbox.database.query
      .selectFrom('call_record')
      .leftJoin('transfer', 'transfer.id', 'call_record.transfer_id')
      .select(['call_record.id', 'call_record.cost', 'transfer.operation_key'])
      .where('call_record.id', 'not like', 'call_seed_%')
      .execute()
    for (const { id, cost, operation_key } of rows) expect(operation_key).toBe(cost === 0 ? null : `call:${id}`)
    return rows.length
  }
  expect(await charged()).toBe(made)
  await shop.console('POST', 'calls/process', { project, switch: 'off' })
  await shop.pass(4 * hour)
  expect(await count()).toBe(before + made)
  await shop.console('POST', 'calls/process', { project, switch: 'on' })
  // After a long jump only the last day is made up for.
  await shop.pass(3 * 24 * hour)
  owner = await shop.signIn('owner@example.com', project)
  const later = (await ask({ sort: 'newest' })).results.filter(
    ({ started_at }) => Date.parse(started_at) < shop.sandbox.clock.now() - 25 * hour,
  )
  expect(later.every(({ started_at }) => Date.parse(started_at) < shop.sandbox.clock.now() - 2 * 24 * hour)).toBe(true)
  expect(await charged()).toBeGreaterThan(made)
})

test('a row is a call that has ended, at every moment', async () => {
  await open()
  await shop.console('POST', 'calls/process', { project, switch: 'on' })
  const { query } = shop.sandbox.database
  for (let minutes = 0; minutes < 120; minutes += 3) {
    await shop.pass(3 * 60_000)
    const last = await query
      .selectFrom('call_record')
      .select((select) => select.fn.max('ended_at').as('at'))
      .executeTakeFirstOrThrow()
    expect(last.at).toBeLessThanOrEqual(shop.sandbox.clock.now())
  }
  const made = await query.selectFrom('call_record').select('id').where('id', 'not like', 'call_seed_%').execute()
  expect(made.length).toBeGreaterThan(5)
})

test('seeded calls have the rate of their time', async () => {
  await open()
  const wrong = await shop.sandbox.database.query
    .selectFrom('call_record')
    .select('id')
    .whereRef('rate_from', '>', 'started_at')
    .execute()
  expect(wrong).toEqual([])
})

test('callers that are switched off at once make no call, and a job that runs twice makes one', async () => {
  await open()
  const count = async () => (await ask()).totals.calls
  const before = await count()
  await shop.console('POST', 'calls/process', { project, switch: 'on' })
  await shop.console('POST', 'calls/process', { project, switch: 'off' })
  await shop.pass(4 * hour)
  expect(await count()).toBe(before)
  await shop.console('POST', 'calls/process', { project, switch: 'on' })
  const job = { payload: { project, round: 2, position: 0 }, attempts: 1, finish: async () => undefined }
  await Promise.all([makeCall(job, shop.sandbox), makeCall(job, shop.sandbox)])
  await makeCall(job, shop.sandbox)
  expect(await count()).toBe(before + 1)
})

test('only an active number is a caller ID: an expired, blocked or foreign one makes no call [VAL-25]', async () => {
  await open()
  const before = (await ask()).totals.calls
  const { results } = await owner.ask(listNumbers, { query: { page_size: 100 } })
  const idle = (['expired', 'blocked', 'notActivated'] as const).map(
    (state) => results.find((each) => each.state === state)?.number ?? '',
  )
  for (const number of [...idle, '+4930999999']) {
    const wanted = { number, other: '+491701234567', direction: 'outgoing', status: 'connected', seconds: 60 }
    expect((await shop.console('POST', 'calls', wanted)).body.code).toBe('numberUnknown')
  }
  expect((await ask()).totals.calls).toBe(before)
})

test('a call of another project does not exist', async () => {
  await open()
  const other = await shop.signIn('owner@example.com', 'prj_hafen')
  const id = (await ask()).results[0]?.id ?? ''
  expect((await other.refused(loadCall, { query: { call: id } })).code).toBe('callUnknown')
  expect((await other.refused(listCalls, { query: { after: id } })).code).toBe('callUnknown')
})

test('pages and totals of 100,000 calls are read from indexes [CDR-01]', async () => {
  await open()
  const { database } = shop.sandbox
  const db = database.query
  await sql`with recursive copy (n) as (select 1 union all select n + 1 from copy where n < 560)
    insert into call_record (id, project_id, number_id, number, caller_id, destination, direction, status, started_at, ended_at, seconds, cost)
    select id || '_' || copy.n, project_id, number_id, number, caller_id, destination, direction, status,
      started_at - cast(copy.n as bigint) * 3600000, ended_at - cast(copy.n as bigint) * 3600000, seconds, cost
    from call_record cross join copy where project_id = ${project}`.execute(db)
  await sql`analyze`.execute(db)
  const totals = () => totalsOf(database, shop.sandbox.clock.now(), project, {})
  const added = await totals()
  expect(added.calls).toBeGreaterThan(100_000)
  // Kept for the next page, until a call is stored.
  expect(await totals()).toBe(added)
  await call()
  await database.changes.refresh()
  expect((await totals()).calls).toBe(added.calls + 1)
  const plan = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: text, parameters } = query.compile()
    const explain = database.engine === 'sqlite' ? 'explain query plan ' : 'explain '
    const parts = text.split(/\?|\$\d+/)
    const bound = sql.join(
      parts.map((part, at) => (at === 0 ? sql.raw(part) : sql`${parameters[at - 1]}${sql.raw(part)}`)),
      sql``,
    )
    return JSON.stringify((await sql`${sql.raw(explain)}${bound}`.execute(db)).rows)
  }
  const page = (filter: CallFilter = {}, sort: CallSort = 'newest', place?: CallRecordTable) =>
    sortedCallsQuery(db, project, filter, { sort, place }).limit(51)
  expect(await plan(page())).toContain('call_record_page')
  expect(await plan(page())).not.toMatch(/TEMP B-TREE|"Sort/i)
  if (database.engine === 'sqlite') {
    expect(await plan(page({ number: await ownNumber() }))).toContain('INDEX call_record_number (')
    expect(await plan(callTotalsQuery(db, project, {}))).toContain('COVERING INDEX call_record_totals')
    expect(await plan(callTotalsQuery(db, project, { status: 'busy', from: '2026-11-01' }))).toContain('COVERING')
  }
  // Bounds choose no index of another order: pages would be sorted, and totals would read every row.
  const place = await readCall(db, project, (await ask()).results[5]?.id ?? '')
  const bounds: CallFilter = { seconds_from: '30', seconds_to: '300', cost_to: '2' }
  const indexes = {
    newest: 'page',
    longest: 'seconds',
    shortest: 'seconds',
    dearest: 'cost',
    cheapest: 'cost',
  } as const
  for (const [sort, index] of Object.entries(indexes) as [CallSort, string][])
    for (const each of [page({}, sort), page({}, sort, place), page(bounds, sort), page(bounds, sort, place)]) {
      const read = await plan(each)
      expect([sort, read]).toEqual([sort, expect.stringMatching(`call_record_${index}\\b`)])
      expect(read).not.toMatch(/TEMP B-TREE|"Sort/i)
    }
  if (database.engine === 'sqlite') {
    const number = await ownNumber()
    expect(await plan(page({ number }, 'longest', place))).toContain('call_record_number_seconds')
    expect(await plan(page({ number }, 'cheapest', place))).toContain('call_record_number_cost')
    expect(await plan(callTotalsQuery(db, project, bounds))).toContain('COVERING INDEX call_record_totals')
  }
  // The page behind the middle continues without a gap.
  const rows = await callPageQuery(db, project, {})
    .select('id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const after = rows[50_000]?.id
  const { results } = await listStored(db, project, {}, { sort: 'newest', after, limit: 50 })
  expect(results.map(({ id }) => id)).toEqual(rows.slice(50_001, 50_051).map(({ id }) => id))
})
