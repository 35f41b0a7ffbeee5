import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Session } from '#domain/contract/account/account.ts'
import { type Accounts, bearing, day, hour, openAccounts } from '#sandbox/testing/accounts-fixture.ts'
import { type Caller, startOfTime } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const owner = 'owner@example.com'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const open = async (userAgent: string, email = owner): Promise<Caller> => {
  const { body } = await accounts.post('auth/login/', { email, password: 'Sandbox2026' }, { 'user-agent': userAgent })
  return bearing(accounts, (body as { token: string }).token)
}
const list = async (caller: Caller) =>
  ((await caller.call('GET', 'settings/sessions/')).body as { results: Session[] }).results
const isOpen = async (caller: Caller) => (await caller.call('GET', 'settings/info/')).status === 200
const at = (time: number) => new Date(startOfTime + time).toISOString()

test('are listed with device, system and browser, last used first, with the current one marked [API-23] [CFG-08]', async () => {
  const phone = await open(iphone)
  await accounts.clock.advance(hour)
  const desk = await open(firefox)
  await accounts.clock.advance(hour)
  await phone.call('GET', 'settings/info/')
  const answer = await phone.call('GET', 'settings/sessions/')
  expect(answer.body).toEqual({
    count: 2,
    page: 1,
    page_size: 10,
    results: [
      {
        id: expect.stringMatching(/^ses_/),
        device: 'iPhone',
        os: 'iOS 18.5',
        browser: 'Safari 18',
        created_at: at(0),
        last_used_at: at(2 * hour),
        current: true,
        impersonator: null,
      },
      {
        id: expect.stringMatching(/^ses_/),
        device: 'PC',
        os: 'Linux',
        browser: 'Firefox 144',
        created_at: at(hour),
        last_used_at: at(hour),
        current: false,
        impersonator: null,
      },
    ],
  })
  expect((await list(desk)).map(({ current }) => current)).toEqual([true, false])
})

test('record who opened them on behalf of the account [API-23] [SES-14]', async () => {
  const here = await open(firefox)
  const acting = await accounts.actFor(owner)
  expect((await list(here)).map(({ impersonator }) => impersonator).toSorted()).toEqual(['Ingrid Solberg', null])
  expect((await list(acting)).find(({ current }) => current)).toMatchObject({ impersonator: 'Ingrid Solberg' })
})

test('one can be ended without the others [API-23]', async () => {
  const [here, there, third] = [await open(firefox), await open(iphone), await open(iphone)]
  const [target] = (await list(there)).filter(({ current }) => current)
  expect((await here.call('DELETE', `settings/sessions/?session=${target?.id}`)).body).toEqual({ ended: 1 })
  expect(await Promise.all([here, there, third].map(isOpen))).toEqual([true, false, true])
  expect((await here.call('DELETE', `settings/sessions/?session=${target?.id}`)).body).toEqual({ ended: 0 })
})

test('all others of the account can be ended at once [API-23]', async () => {
  const callers = [
    await open(firefox),
    await open(iphone),
    await open(iphone),
    await open(firefox, 'manager@example.com'),
  ]
  const [here, , , somebody] = callers
  expect((await here?.call('DELETE', 'settings/sessions/'))?.body).toEqual({ ended: 2 })
  expect(await Promise.all(callers.map(isOpen))).toEqual([true, false, false, true])
  const [theirs] = somebody === undefined ? [] : await list(somebody)
  expect((await here?.call('DELETE', `settings/sessions/?session=${theirs?.id}`))?.body).toEqual({ ended: 0 })
  expect(await Promise.all(callers.map(isOpen))).toEqual([true, false, false, true])
})

test('that have expired are neither listed nor counted [API-23]', async () => {
  await open(iphone)
  const busy = await open(firefox)
  await accounts.clock.advance(6 * day)
  expect(await list(busy)).toHaveLength(2)
  await accounts.clock.advance(2 * day)
  expect((await list(busy)).map(({ browser }) => browser)).toEqual(['Firefox 144'])
  expect((await busy.call('DELETE', 'settings/sessions/')).body).toEqual({ ended: 0 })
})

test('are listed in pages, with their count [API-23] [LIM-01]', async () => {
  const callers: Caller[] = []
  for (let times = 0; times < 12; times += 1) {
    callers.push(await open(firefox))
    await accounts.clock.advance(hour)
  }
  const page = async (query: string) => (await callers.at(-1)?.call('GET', `settings/sessions/${query}`))?.body
  const all = await page('?page_size=100')
  const { results } = all as { results: Session[] }
  expect(all).toEqual({ count: 12, page: 1, page_size: 100, results: expect.any(Array) })
  expect(results).toHaveLength(12)
  expect(await page('')).toEqual({ count: 12, page: 1, page_size: 10, results: results.slice(0, 10) })
  expect(await page('?page=2')).toEqual({ count: 12, page: 2, page_size: 10, results: results.slice(10) })
  expect(await page('?page=3')).toEqual({ count: 12, page: 3, page_size: 10, results: [] })
})

/** Adds open sessions of an account as rows, which is quicker than signing in. */
const insertSessions = (account: string, count: number): Promise<void> =>
  accounts.database.transact(async (trx) => {
    const now = accounts.clock.now()
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `ses_old_${index}`,
      token_hash: `hash of ${index}`,
      account_id: account,
      impersonator_account_id: null,
      user_agent: firefox,
      created_at: now - 1,
      last_used_at: now,
      expires_at: now + 30 * day,
      confirmed_at: now - 1,
    }))
    for (let from = 0; from < count; from += 1000) {
      await trx
        .insertInto('session')
        .values(rows.slice(from, from + 1000))
        .execute()
    }
  })

test('an account has at most 100; one more ends the oldest [API-04] [API-23]', async () => {
  const [first, second] = [await open(firefox), await open(iphone)]
  const other = await open(firefox, 'manager@example.com')
  await accounts.clock.advance(hour)
  await insertSessions('acc_owner', 98)
  expect(await Promise.all([first, second].map(isOpen))).toEqual([true, true])
  const newest = await open(iphone)
  expect(await Promise.all([first, second, newest, other].map(isOpen))).toEqual([false, true, true, true])
  expect((await newest.call('GET', 'settings/sessions/?page_size=100')).body).toMatchObject({ count: 100 })
})

test('more than a statement takes parameters are ended, by the list, a new password and a reset [API-08] [API-10] [API-23]', async () => {
  const here = await open(firefox)
  const left = async () =>
    (await accounts.database.query.selectFrom('session').select('id').where('account_id', '=', 'acc_owner').execute())
      .length
  await insertSessions('acc_owner', 70_000)
  expect((await here.call('DELETE', 'settings/sessions/')).body).toEqual({ ended: 70_000 })
  expect(await left()).toBe(1)

  await insertSessions('acc_owner', 70_000)
  const password = { old_password: 'Sandbox2026', new_password: 'Kornblume31', end_other_sessions: true }
  expect((await here.call('POST', 'auth/change_password/', password)).body).toEqual({ ended_sessions: 70_000 })

  await insertSessions('acc_owner', 70_000)
  await accounts.post('auth/forgot_password/', { email: owner })
  await accounts.work.drain()
  const token = await accounts.tokenSentTo(owner)
  expect((await accounts.post('auth/reset_password/', { token, new_password: 'Sonnenblume7' })).status).toBe(200)
  expect([await left(), await isOpen(here)]).toEqual([0, false])
}, 60_000)

test('that have ended are removed by due work, and open ones are kept', async () => {
  await open(iphone)
  const busy = await open(firefox)
  const rows = async () => (await accounts.database.query.selectFrom('session').select('id').execute()).length
  const passDays = async (days: number) => {
    await accounts.clock.advance(days * day)
    await isOpen(busy)
    await accounts.work.drain()
  }
  await passDays(6)
  expect(await rows()).toBe(2)
  await passDays(2)
  expect(await rows()).toBe(1)
  for (let weeks = 0; weeks < 3; weeks += 1) await passDays(6)
  expect([await rows(), await isOpen(busy)]).toEqual([1, true])
  await accounts.clock.advance(5 * day)
  await accounts.work.drain()
  expect(await rows()).toBe(0)
})
