import { afterEach, beforeEach, expect, test } from 'vitest'
import { attributionOf } from '../identity/access.ts'
import { type Accounts, bearing, openAccounts, refusalOf } from '../testing/accounts-fixture.ts'
import { startOfTime } from '../testing/test-sandbox.ts'
import { findSignedIn } from './sessions.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

type Made = { link: string; expires_at: string }
const make = (given: object) => accounts.console('POST', 'on_behalf', given)
const linkFor = async (account: string, issuer = 'supervisor@example.com', more: object = {}): Promise<URL> =>
  new URL(((await make({ issuer, account, ...more })).body as Made).link)
const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
const exchange = (token: string) => accounts.post('auth/login/', { by: 'link', token })

test('a supervisor gets a link for anybody, which is traded once for a session that says who opened it [SES-14] [API-04] [API-12]', async () => {
  const made = await make({
    issuer: 'supervisor@example.com',
    account: 'iran@example.com',
    project: 'prj_parto',
    person: '',
  })
  const { link, expires_at } = made.body as Made
  expect(link).toMatch(/^http:\/\/localhost\/as\?token=[\w-]{43}&project=prj_parto$/)
  expect(expires_at).toBe(new Date(startOfTime + 60_000).toISOString())
  const opened = await exchange(tokenOf(new URL(link)))
  const { token } = opened.body as { token: string }
  expect([opened.status, token.length, token === tokenOf(new URL(link))]).toEqual([200, 43, false])
  expect((await bearing(accounts, token).call('GET', 'settings/info/')).body).toMatchObject({
    impersonator: { full_name: 'Ingrid Solberg' },
    client: { id: 'acc_iran' },
  })
  const own = await accounts.signIn('iran@example.com')
  expect((await own.call('GET', 'settings/info/')).body).toMatchObject({ impersonator: null })
})

test('the link is mailed to whoever asked for it, as a link [SES-14]', async () => {
  const link = await linkFor('owner@example.com')
  const [mail] = await accounts.sentTo('supervisor@example.com')
  expect(mail?.facts).toMatchObject({ letter: 'actFor', customer: 'Clara Neumann', link: link.href })
  const page = await (await accounts.app.request('http://localhost/sandbox')).text()
  expect(page).toContain(`<a href="${link.href.replaceAll('&', '&amp;')}">`)
})

test('wrong, used and old links are told apart, and a link works once however often it is sent at once [SES-14] [API-04]', async () => {
  const token = tokenOf(await linkFor('owner@example.com'))
  const answers = await Promise.all([exchange(token), exchange(token), exchange(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(refusalOf(await exchange(token))).toEqual({ status: 409, code: 'linkUsed' })
  expect(refusalOf(await exchange('made-up'))).toEqual({ status: 404, code: 'linkInvalid' })
  const late = tokenOf(await linkFor('owner@example.com'))
  await accounts.clock.advance(60_000)
  expect(refusalOf(await exchange(late))).toEqual({ status: 409, code: 'linkExpired' })
})

test('two people may act for the same account at once: their links have nothing to do with one another', async () => {
  const first = await linkFor('owner@example.com')
  const second = await linkFor('owner@example.com', 'reseller@example.com')
  expect([(await exchange(tokenOf(second))).status, (await exchange(tokenOf(first))).status]).toEqual([200, 200])
})

test.for([
  ['reseller@example.com', 'owner@example.com', 200],
  ['reseller@example.com', 'iran@example.com', 403],
  ['owner@example.com', 'manager@example.com', 403],
  ['manager@example.com', 'owner@example.com', 403],
  ['supervisor@example.com', 'supervisor@example.com', 403],
  ['supervisor@example.com', 'blocked@example.com', 200],
  ['supervisor@example.com', 'nobody@example.com', 422],
] as const)(
  '%s acting for %s is answered %i: resellers reach the owners of their customers’ projects [SES-14]',
  async ([issuer, account, status]) => {
    expect((await make({ issuer, account })).status).toBe(status)
  },
)

test('ids with path characters make no link [SES-14]', async () => {
  const given = { issuer: 'supervisor@example.com', account: 'owner@example.com' }
  const refused = await make({ ...given, project: '../prj_hafen' })
  expect(refusalOf(refused)).toMatchObject({ status: 422, errors: { project: ['INVALID'] } })
  expect(refusalOf(await make({ ...given, person: 'a/b' }))).toMatchObject({ status: 422 })
})

test('who may no longer act when the link is used gets nothing', async () => {
  const token = tokenOf(await linkFor('owner@example.com'))
  await accounts.console('POST', 'people', { email: 'supervisor@example.com', change: 'block' })
  expect(refusalOf(await exchange(token))).toEqual({ status: 404, code: 'linkInvalid' })
})

test('who acts may not change the password, and need not [SES-05] [SES-14]', async () => {
  const acting = await accounts.actFor('forced@example.com')
  expect((await acting.call('GET', 'settings/info/')).body).toMatchObject({ force_change_password: false })
  expect((await acting.call('GET', 'project/prj_lind/')).status).toBe(200)
  const changed = await acting.call('POST', 'auth/change_password/', {
    old_password: 'Sandbox2026',
    new_password: 'Kornblume31',
    end_other_sessions: true,
  })
  expect(refusalOf(changed)).toEqual({ status: 403, code: 'accessRefused' })
  expect((await accounts.signInWith('forced@example.com', 'Sandbox2026')).status).toBe(200)
})

test('what is done on behalf is noted with who did it, and signing out ends it [SES-14]', async () => {
  const acting = await accounts.actFor('owner@example.com')
  const request = new Request('http://localhost/', { headers: { authorization: `Bearer ${acting.token}` } })
  const signedIn = await findSignedIn(accounts.database, accounts.clock, request)
  expect(signedIn && attributionOf(signedIn, undefined)).toMatchObject({
    account: 'acc_owner',
    impersonator: 'acc_supervisor',
  })
  expect((await acting.call('POST', 'auth/logout/')).status).toBe(200)
  expect((await acting.call('GET', 'settings/info/')).status).toBe(401)
})
