import { afterEach, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { type Accounts, bearing, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import type { Caller } from '#sandbox/testing/test-sandbox.ts'

const project = 'prj_nordlicht'
const nora = {
  first_name: 'Nora',
  last_name: 'Albrecht',
  password: 'Sonnenblume7',
  language: 'fa',
  terms_version: termsVersion,
}

let accounts: Accounts
let owner: Caller
beforeEach(async () => {
  accounts = await openAccounts()
  owner = await accounts.signIn('owner@example.com')
})
afterEach(() => accounts.remove())

const invite = async (email: string, language = 'en') => {
  const body = { name: 'Nora', email, role: 'simple', until: '', language }
  const answer = await owner.call('POST', `project/${project}/simple_user/`, body)
  await accounts.work.drain()
  return { ...(answer.body as { id: string }), token: await accounts.tokenSentTo(email) }
}
const open = (token: string) => accounts.post('auth/invitation/', { token })
const join = (token: string, change: object = {}) => accounts.post('auth/join/', { token, ...nora, ...change })

test('a newcomer reads the invitation, makes an account by it, and acts as the person at once [API-131] [API-133]', async () => {
  const { id, token } = await invite('nora@example.com')
  expect((await open(token)).body).toEqual({
    project: 'Nordlicht Support',
    invited_by: 'Clara Neumann',
    name: 'Nora',
    email: 'nora@example.com',
    role: 'simple',
    expires_at: '2026-11-27T08:00:00.000Z',
  })
  const { status, body } = await join(token)
  expect([status, body]).toEqual([200, { token: expect.any(String), project, person: id }])
  const user = bearing(accounts, (body as { token: string }).token)
  expect((await user.call('GET', `project/${project}/?person=${id}`)).body).toMatchObject({ role: 'simple' })
  expect((await accounts.signInWith('nora@example.com', nora.password)).status).toBe(200)
  const communications = await user.call('GET', 'settings/communications/')
  expect((communications.body as { emails: unknown[] }).emails).toMatchObject([
    { email: 'nora@example.com', verified: true, primary: true },
  ])
  const [notice] = await accounts.sentTo('owner@example.com')
  expect(notice?.facts).toMatchObject({ letter: 'invitationAccepted', email: 'nora@example.com' })
  expect(refusalOf(await open(token)).code).toBe('linkUsed')
})

test('only the holder of the mailbox learns by the link that there is an account', async () => {
  const known = await invite('fresh@example.com')
  const unknown = await invite('nora@example.com')
  const [a, b] = [(await open(known.token)).body, (await open(unknown.token)).body]
  expect(Object.keys(a as object)).toEqual(Object.keys(b as object))
  expect(refusalOf(await join(known.token))).toEqual({ status: 409, code: 'accountExists' })
  const user = await accounts.signIn('fresh@example.com')
  expect((await user.call('POST', 'settings/invitation/', { token: known.token })).status).toBe(200)
})

test.each([
  [{ password: 'short' }, 'requestInvalid', { password: ['password.length'] }],
  [{ terms_version: '2020-01' }, 'termsNotAccepted', { terms_version: ['termsNotAccepted'] }],
  [{ first_name: '' }, 'requestInvalid', { first_name: ['REQUIRED'] }],
])('a new account with %j is refused, and the link still works', async (change, code, errors) => {
  const { token } = await invite('nora@example.com')
  const refusal = refusalOf(await join(token, change))
  expect([refusal.code, refusal.errors]).toEqual([code, errors])
  expect((await join(token)).status).toBe(200)
})

test('of ten uses of one link at once, one succeeds', async () => {
  const { token } = await invite('nora@example.com')
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(token)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'joined' : (body as { code: string }).code))
  expect(codes.toSorted()).toEqual(['joined', ...Array(9).fill('linkUsed')])
})

test('an unknown link opens nothing', async () => {
  expect(refusalOf(await open('x'.repeat(43)))).toEqual({ status: 404, code: 'linkInvalid' })
  expect(refusalOf(await join('x'.repeat(43)))).toEqual({ status: 404, code: 'linkInvalid' })
})

test('the mail is in the language that the owner chose', async () => {
  await invite('nora@example.com', 'fa')
  const [mail] = await accounts.sentTo('nora@example.com')
  expect(mail?.subject).toBe('دعوت به پروژه‌ای در \u2068Northline Numbers\u2069')
})
