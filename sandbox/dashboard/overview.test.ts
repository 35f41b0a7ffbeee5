import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCalls } from '#domain/contract/calls/calls.ts'
import { type Dashboard, loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { loadFinanceSummary } from '#domain/contract/finance/finance.ts'
import { cancelMessage, listInbox, listOutbox, loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { saveCallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { sum } from '#domain/kit/decimal.ts'
import { audit } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const hour = 60 * 60_000

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

/** The day of a moment in the project's time zone, by another function than the sandbox's. */
const dayOf = (moment: string | number): string =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

const every = async <T>(page: (after: string | undefined) => Promise<{ results: T[]; next: string | null }>) => {
  const all: T[] = []
  let after: string | undefined
  do {
    const { results, next } = await page(after)
    all.push(...results)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

const calls = () => every((after) => owner.ask(listCalls, { query: { page_size: 100, after } }))
const received = () => every((after) => owner.ask(listInbox, { query: { page_size: 100, after } }))
const sent = () => every((after) => owner.ask(listOutbox, { query: { page_size: 100, after } }))

const day = <T extends { date: string }>(days: readonly T[], moment: number): T | undefined =>
  days.find(({ date }) => date === dayOf(moment))

const call = async (direction: 'outgoing' | 'incoming') => {
  const { numbers } = await owner.ask(loadSenders)
  const { body } = await shop.console('POST', 'calls', {
    number: numbers[0] ?? '',
    other: '+491701234567',
    direction,
    status: 'connected',
    seconds: 60,
  })
  return body.call as string
}

test('recent calls and messages, and 30 days of them in the time zone of the project, equal the lists [API-29]', async () => {
  const { calls: block, messages } = await owner.ask(loadDashboard)
  const all = await calls()
  expect(block.recent).toEqual(all.slice(0, 5))
  expect(block.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 30 }, (_, index) => dayOf(shop.sandbox.clock.now() - (29 - index) * 24 * hour)),
  )
  const madeOn = (date: string, wanted: string) =>
    all.filter(({ started_at, direction }) => dayOf(started_at) === date && direction === wanted).length
  expect(block.days).toEqual(
    block.days.map(({ date }) => ({ date, outgoing: madeOn(date, 'outgoing'), incoming: madeOn(date, 'incoming') })),
  )
  const inbox = await received()
  const outbox = (await sent()).filter(({ state }) => !['scheduled', 'canceled', 'refused'].includes(state))
  const on = (date: string, rows: readonly { at: string }[]) => rows.filter(({ at }) => dayOf(at) === date).length
  expect(messages.days).toEqual(
    messages.days.map(({ date }) => ({ date, received: on(date, inbox), sent: on(date, outbox) })),
  )
  expect(messages.recent.map(({ id }) => id)).toEqual(
    [...inbox, ...outbox]
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .slice(0, 5)
      .map(({ id }) => id),
  )
  expect(messages.days.some((each) => each.sent > 0 && each.received > 0)).toBe(true)
})

test('a call, a message and its spending count on the day they happen in the project, from its midnight on [API-29]', async () => {
  const morning = shop.sandbox.clock.now()
  const before = await owner.ask(loadDashboard)
  expect(day(before.spending.days, morning)).toEqual({ date: dayOf(morning), spent: '0' })
  const first = await call('outgoing')
  const [from = ''] = (await owner.ask(loadSenders)).numbers
  const body = { from, receivers: ['+491701234567', '+436641234590'], text: 'The ferry is late.' }
  const { message } = await owner.ask(sendMessage, { body, key: 'overview-now' })
  const later = new Date(morning + 20 * hour).toISOString()
  const scheduled = await owner.ask(sendMessage, { body: { ...body, send_at: later }, key: 'overview-later' })
  const after = await owner.ask(loadDashboard)
  const [cost = '0'] = (await calls()).filter(({ id }) => id === first).map((each) => each.cost)
  expect(Number(cost)).toBeGreaterThan(0)
  expect(day(after.spending.days, morning)?.spent).toBe(sum([cost, message.cost]))
  expect(day(after.calls.days, morning)?.outgoing).toBe((day(before.calls.days, morning)?.outgoing ?? 0) + 1)
  expect(day(after.messages.days, morning)?.sent).toBe((day(before.messages.days, morning)?.sent ?? 0) + 1)
  const { text, at, id } = message
  const row: Dashboard['messages']['recent'][number] = {
    id,
    number: from,
    other: '+491701234567',
    receiver_count: 2,
    text,
    at,
    state: 'sending',
  }
  expect(after.messages.recent[0]).toEqual(row)
  await owner.ask(cancelMessage, { body: { message: scheduled.message.id } })

  // 23:30 in Berlin, half past midnight an hour later; both are 20 November in UTC.
  await shop.pass(14.5 * hour)
  owner = await shop.signIn('owner@example.com', project)
  const eve = await call('incoming')
  expect((await owner.ask(loadDashboard)).calls.recent[0]?.id).toBe(eve)
  await shop.pass(hour)
  owner = await shop.signIn('owner@example.com', project)
  const next = await call('outgoing')
  const end = await owner.ask(loadDashboard)
  const midnight = shop.sandbox.clock.now()
  expect([dayOf(morning), dayOf(midnight)]).toEqual(['2026-11-20', '2026-11-21'])
  expect(day(end.calls.days, midnight)).toEqual({ date: '2026-11-21', outgoing: 1, incoming: 0 })
  expect(end.calls.recent.slice(0, 2).map((each) => each.id)).toEqual([next, eve])
  expect(end.calls.days).toHaveLength(30)
  expect(Number(day(end.spending.days, midnight)?.spent)).toBeGreaterThan(0)
})

test('the first numbers that end within 30 days, of this project only, and how long the wallet pays', async () => {
  const { renewals, renewals_due, runway } = await owner.ask(loadDashboard)
  expect(runway).toEqual((await owner.ask(loadFinanceSummary)).runway)
  expect(runway?.renewals).toBeGreaterThan(0)
  const ending = await owner.ask(listNumbers, { query: { expiry: 'within30Days', sort: 'expiry', page_size: 100 } })
  const results = ending.results.filter(({ state }) => state === 'active' || state === 'renewNeeded')
  expect(results.length).toBeGreaterThan(0)
  expect(renewals).toEqual(
    results
      .slice(0, 5)
      .map(({ id, number, expire_date, auto_renew }) => ({ id, number, ends_at: expire_date, auto_renew })),
  )
  expect(renewals_due).toBeGreaterThan(0)
  const other = await shop.signIn('iran@example.com', 'prj_parto')
  const foreign = await other.ask(loadDashboard)
  expect(foreign.calls.recent.map(({ id }) => id)).not.toContain((await calls())[0]?.id)
  expect(foreign.renewals.map(({ id }) => id).filter((id) => renewals.some((own) => own.id === id))).toEqual([])
})

test('a working number of the project, one whose calls are routed before all others, and the clock of the API', async () => {
  const before = await owner.ask(loadDashboard)
  expect(before.now).toBe(new Date(shop.sandbox.clock.now()).toISOString())
  expect(before.first_number?.is_routed).toBe(false)
  const { results } = await owner.ask(listNumbers, { query: { state: 'active' } })
  const { id = '', number = '' } = results.find((each) => each.id !== before.first_number?.id) ?? {}
  const { version } = await owner.ask(loadNumber, { query: { number: id } })
  await owner.ask(saveCallTrunk, { body: { number: id, version, targets: [{ kind: 'pbx' }] } })
  expect((await owner.ask(loadDashboard)).first_number).toEqual({ id, number, is_routed: true })
  const other = await shop.signIn('unverified@example.com', 'prj_atelier')
  expect((await other.ask(loadDashboard)).first_number).toBe(null)
})
