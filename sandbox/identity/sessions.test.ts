import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Session } from '#domain/contract/account.ts'
import { type Accounts, bearing, day, hour, openAccounts } from '../testing/accounts-fixture.ts'
import { type Caller, startOfTime } from '../testing/test-sandbox.ts'

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

test('are listed with device, system and browser, the last used first, the one that asks marked [API-23] [CFG-08]', async () => {
  const phone = await open(iphone)
  await accounts.clock.advance(hour)
  const desk = await open(firefox)
  await accounts.clock.advance(hour)
  await phone.call('GET', 'settings/info/')
  const answer = await phone.call('GET', 'settings/sessions/')
  expect(answer.body).toEqual({
    count: 2,
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

test('say who opened them on behalf of the account [API-23] [SES-14]', async () => {
  const here = await open(firefox)
  const acting = await accounts.actFor(owner)
  expect((await list(here)).map(({ impersonator }) => impersonator).toSorted()).toEqual(['Ingrid Solberg', null])
  expect((await list(acting)).find(({ current }) => current)).toMatchObject({ impersonator: 'Ingrid Solberg' })
})

test('one is ended by its name, the others are left alone [API-23]', async () => {
  const [here, there, third] = [await open(firefox), await open(iphone), await open(iphone)]
  const [target] = (await list(there)).filter(({ current }) => current)
  expect((await here.call('DELETE', `settings/sessions/?session=${target?.id}`)).body).toEqual({ ended: 1 })
  expect(await Promise.all([here, there, third].map(isOpen))).toEqual([true, false, true])
  expect((await here.call('DELETE', `settings/sessions/?session=${target?.id}`)).body).toEqual({ ended: 0 })
})

test('all others are ended at once, and only those of the account [API-23]', async () => {
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

test('that ended by themselves are neither listed nor counted [API-23]', async () => {
  await open(iphone)
  const busy = await open(firefox)
  await accounts.clock.advance(6 * day)
  expect(await list(busy)).toHaveLength(2)
  await accounts.clock.advance(2 * day)
  expect((await list(busy)).map(({ browser }) => browser)).toEqual(['Firefox 144'])
  expect((await busy.call('DELETE', 'settings/sessions/')).body).toEqual({ ended: 0 })
})
