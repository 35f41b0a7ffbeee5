import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountHistory } from '#domain/contract/account/account-history.ts'
import { type Accounts, bearing, day, openAccounts } from '#sandbox/testing/accounts-fixture.ts'

const email = 'owner@example.com'
const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const signIn = async (userAgent: string) => {
  const answer = await accounts.post('auth/login/', { email, password: 'Sandbox2026' }, { 'user-agent': userAgent })
  return bearing(accounts, (answer.body as { token: string }).token)
}
const reports = async () =>
  (await accounts.sentTo(email))
    .filter(({ facts }) => facts.letter === 'securityChanged')
    .map(({ facts }) => facts.detail)

test('a sign-in from a browser that the account has not used is mailed and noted, once; its first browser and updates are not [AUT-01]', async () => {
  await signIn(chrome(156))
  await signIn(chrome(157))
  expect(await reports()).toEqual([])
  const there = await signIn(safari)
  await accounts.clock.advance(day)
  await signIn(safari)
  expect(await reports()).toEqual(['Safari 18 · iOS 18.5'])
  const { results } = (await there.call('GET', 'settings/history/?part=security')).body as AccountHistory
  expect(results.map(({ field, subject, actor, from, to }) => [field, subject, actor, from, to])).toEqual([
    ['sessions.newBrowser', 'Safari 18 · iOS 18.5', 'user', null, null],
  ])
})

test('a wrong password reports nothing', async () => {
  await signIn(chrome(156))
  await accounts.post('auth/login/', { email, password: 'wrong' }, { 'user-agent': safari })
  expect(await reports()).toEqual([])
})

test('a user who acts for the account is not reported as its browser [SES-14]', async () => {
  await signIn(chrome(156))
  await accounts.actFor(email)
  expect(await reports()).toEqual([])
})
