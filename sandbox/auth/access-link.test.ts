import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#domain/contract/account/account.ts'
import { attributionOf } from '#sandbox/platform/http/caller.ts'
import { findSignedIn } from '#sandbox/session/sessions.ts'
import { type Accounts, bearing, hour, minute, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { type Caller, startOfTime } from '#sandbox/testing/test-sandbox.ts'

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

test('a super administrator gets a link for any account, which opens one session that records its issuer [SES-14] [API-04]', async () => {
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

test('the link is mailed to its issuer [SES-14]', async () => {
  const link = await linkFor('owner@example.com')
  const [mail] = await accounts.sentTo('supervisor@example.com')
  expect(mail?.facts).toMatchObject({ letter: 'actFor', customer: 'Clara Neumann', link: link.href })
  const page = await (await accounts.app.request('http://localhost/sandbox')).text()
  expect(page).toContain(`<a href="${link.href.replaceAll('&', '&amp;')}">`)
})

test('invalid, used and expired links have their own codes, and a link works once even when sent concurrently [SES-14] [API-04]', async () => {
  const token = tokenOf(await linkFor('owner@example.com'))
  const answers = await Promise.all([exchange(token), exchange(token), exchange(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(refusalOf(await exchange(token))).toEqual({ status: 409, code: 'linkUsed' })
  expect(refusalOf(await exchange('made-up'))).toEqual({ status: 404, code: 'linkInvalid' })
  const late = tokenOf(await linkFor('owner@example.com'))
  await accounts.clock.advance(60_000)
  expect(refusalOf(await exchange(late))).toEqual({ status: 409, code: 'linkExpired' })
})

test('two issuers may act for the same account at once with independent links', async () => {
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

test('ids with path characters are refused [SES-14]', async () => {
  const given = { issuer: 'supervisor@example.com', account: 'owner@example.com' }
  const refused = await make({ ...given, project: '../prj_hafen' })
  expect(refusalOf(refused)).toMatchObject({ status: 422, errors: { project: ['INVALID'] } })
  expect(refusalOf(await make({ ...given, person: 'a/b' }))).toMatchObject({ status: 422 })
})

test('a link of an issuer who may no longer act is refused', async () => {
  const token = tokenOf(await linkFor('owner@example.com'))
  await accounts.console('POST', 'people', { email: 'supervisor@example.com', change: 'block' })
  expect(refusalOf(await exchange(token))).toEqual({ status: 404, code: 'linkInvalid' })
})

test('a user who acts for an account may not change its password, and need not [SES-05] [SES-14]', async () => {
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

test('actions on behalf are recorded with their user, and signing out ends the session [SES-14]', async () => {
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

describe('acting for an account ends with the right to do so', () => {
  const actAs = async (issuer: string): Promise<Caller> => {
    const opened = await exchange(tokenOf(await linkFor('owner@example.com', issuer)))
    return bearing(accounts, (opened.body as { token: string }).token)
  }
  const change = (email: string, name: string) => accounts.console('POST', 'people', { email, change: name })
  const password = { old_password: 'Sandbox2026', new_password: 'Kornblume31' }
  const ways: Record<string, (issuer: string) => Promise<unknown>> = {
    'the issuer is blocked': (issuer) => change(issuer, 'block'),
    "all the issuer's sessions end": (issuer) => change(issuer, 'endSessions'),
    'the issuer ends all other sessions': async (issuer) =>
      (await accounts.signIn(issuer)).call('DELETE', 'settings/sessions/'),
    "the issuer's password changes and other sessions end": async (issuer) =>
      (await accounts.signIn(issuer)).call('POST', 'auth/change_password/', { ...password, end_other_sessions: true }),
    'the issuer resets the password': async (issuer) => {
      await accounts.post('auth/forgot_password/', { email: issuer })
      await accounts.work.drain()
      const token = await accounts.tokenSentTo(issuer)
      return accounts.post('auth/reset_password/', { token, new_password: password.new_password })
    },
    'the issuer loses the role': (issuer) =>
      accounts.database.transact(async (trx) => {
        await trx.updateTable('account').set({ super_admin: 0 }).where('email', '=', issuer).execute()
        await trx.deleteFrom('membership').where('role', '=', 'reseller').execute()
      }),
  }

  test.for(
    Object.keys(ways).flatMap((way) =>
      ['supervisor@example.com', 'reseller@example.com'].map((issuer) => [way, issuer] as const),
    ),
  )('when %s: %s [SES-08] [SES-14]', async ([way, issuer]) => {
    const acting = await actAs(issuer)
    const other = await accounts.actFor('iran@example.com')
    const own = await accounts.signIn('owner@example.com')
    expect((await acting.call('GET', 'project/prj_nordlicht/')).status).toBe(200)
    await ways[way]?.(issuer)
    expect(refusalOf(await acting.call('GET', 'project/prj_nordlicht/'))).toEqual({ status: 401, code: 'notSignedIn' })
    expect((await own.call('GET', 'settings/info/')).status).toBe(200)
    expect((await other.call('GET', 'settings/info/')).status).toBe(issuer.startsWith('reseller') ? 200 : 401)
    await change(issuer, 'unblock')
    expect((await acting.call('GET', 'settings/info/')).status).toBe(401)
  })

  test('but not with one other session of the issuer, nor with a new password alone', async () => {
    const acting = await actAs('supervisor@example.com')
    const [here, there] = [
      await accounts.signIn('supervisor@example.com'),
      await accounts.signIn('supervisor@example.com'),
    ]
    const { results } = (await there.call('GET', 'settings/sessions/')).body as { results: Session[] }
    await here.call('DELETE', `settings/sessions/?session=${results.find(({ current }) => current)?.id}`)
    await here.call('POST', 'auth/change_password/', { ...password, end_other_sessions: false })
    expect((await acting.call('GET', 'settings/info/')).status).toBe(200)
  })

  test('an hour after the link was used, however busy the session is [SES-14]', async () => {
    const opened = await exchange(tokenOf(await linkFor('owner@example.com')))
    const { token, expires_at } = opened.body as { token: string; expires_at: string }
    const acting = bearing(accounts, token)
    expect(expires_at).toBe(new Date(startOfTime + hour).toISOString())
    for (let minutes = 0; minutes < 59; minutes += 1) {
      await accounts.clock.advance(minute)
      expect((await acting.call('GET', 'settings/info/')).status).toBe(200)
    }
    await accounts.clock.advance(minute)
    expect((await acting.call('GET', 'settings/info/')).status).toBe(401)
  })
})
