import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountHistory } from '#domain/contract/account/account-history.ts'
import type { FactorSecret, SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import { type Accounts, minute, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { type Caller, startOfTime } from '#sandbox/testing/test-sandbox.ts'

const email = 'owner@example.com'
const password = 'Sandbox2026'

let now = startOfTime
let accounts: Accounts
let owner: Caller
beforeEach(async () => {
  now = startOfTime
  accounts = await openAccounts(undefined, () => now)
  owner = await accounts.signIn(email)
})
afterEach(() => accounts.remove())

const path = 'settings/second_factor/'
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now })
/** A code of a later step, because each step is accepted once. */
const nextCodeOf = (secret: string) => {
  now += 30_000
  return codeOf(secret)
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

const start = async (by = owner) => (await by.call('POST', path, { password })).body as FactorSecret
const confirm = (code: string, by = owner) => by.call('POST', `${path}confirm/`, { code })
const setUp = async (by = owner) => {
  const { secret } = await start(by)
  const { body } = await confirm(codeOf(secret), by)
  return { secret, codes: (body as SecondFactorWithCodes).recovery_codes }
}
const read = async () => (await owner.call('GET', path)).body
const end = (body: object) => owner.call('POST', `${path}end/`, { password, ...body })
const renew = (code: string, given = password) =>
  owner.call('POST', `${path}recovery_codes/`, { password: given, code })
const off = { on_since: null, recovery_codes_left: 0 }
const invalid = (field: 'code' | 'recovery_code') => ({
  status: 422,
  code: 'codeInvalid',
  errors: { [field]: ['codeInvalid'] },
})
const used = (field: 'code' | 'recovery_code') => ({ status: 409, code: 'codeUsed', errors: { [field]: ['codeUsed'] } })

describe('setting up [AUT-08]', () => {
  test('the password gives a secret, its first code ten recovery codes, which are returned once [API-150] [API-151] [API-152]', async () => {
    expect(await read()).toEqual(off)
    const wrong = await owner.call('POST', path, { password: 'Sandbox2027' })
    expect(refusalOf(wrong)).toEqual({
      status: 422,
      code: 'passwordInvalid',
      errors: { password: ['passwordInvalid'] },
    })
    const { secret, uri } = await start()
    expect(uri).toBe(
      `otpauth://totp/Northline%20Numbers:owner%40example.com?issuer=Northline%20Numbers&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await read()).toEqual(off)
    expect(refusalOf(await confirm(wrongOf(codeOf(secret))))).toEqual(invalid('code'))
    const { status, body } = await confirm(codeOf(secret))
    const { recovery_codes, ...state } = body as SecondFactorWithCodes
    expect([status, state]).toEqual([200, { on_since: new Date(now).toISOString(), recovery_codes_left: 10 }])
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
    expect(await read()).toEqual(state)
    expect(refusalOf(await owner.call('POST', path, { password }))).toEqual({ status: 409, code: 'secondFactorOn' })
  })

  test('before it is confirmed, signing in needs no code; a second start replaces the first secret [API-151]', async () => {
    const first = await start()
    expect((await accounts.signInWith(email, password)).body).toHaveProperty('token')
    const second = await start()
    if (codeOf(first.secret) !== codeOf(second.secret))
      expect(refusalOf(await confirm(codeOf(first.secret)))).toEqual(invalid('code'))
    expect((await confirm(codeOf(second.secret))).status).toBe(200)
  })

  test('the setup expires after a quarter of an hour, and needs a start [API-152]', async () => {
    const notStarted = { status: 409, code: 'secondFactorNotStarted' }
    expect(refusalOf(await confirm('123456'))).toEqual(notStarted)
    const { secret } = await start()
    await accounts.clock.advance(15 * minute)
    expect(refusalOf(await confirm(codeOf(secret)))).toEqual(notStarted)
  })

  test('the console’s clock moves no codes: authenticator apps follow the real time', async () => {
    const { secret } = await start()
    await accounts.clock.advance(5 * minute)
    expect((await confirm(codeOf(secret))).status).toBe(200)
  })

  test('the database has hashes of the recovery codes only, and no change has a secret', async () => {
    const { secret, codes } = await setUp()
    const { query } = accounts.database
    const rows = JSON.stringify([
      await query.selectFrom('recovery_code').selectAll().execute(),
      await query.selectFrom('account_change').selectAll().execute(),
      await query.selectFrom('outbox').selectAll().execute(),
    ])
    for (const each of [secret, ...codes]) expect(rows).not.toContain(each)
  })
})

describe('new recovery codes [AUT-08]', () => {
  test('replace the old ones, for the password and a code of the app [API-153]', async () => {
    const { secret, codes } = await setUp()
    expect(refusalOf(await renew(nextCodeOf(secret), 'wrong')).code).toBe('passwordInvalid')
    const { status, body } = await renew(codeOf(secret))
    const fresh = (body as SecondFactorWithCodes).recovery_codes
    expect([status, fresh.length]).toEqual([200, 10])
    expect(fresh.filter((each) => codes.includes(each))).toEqual([])
    expect(refusalOf(await end({ by: 'recovery', recovery_code: codes[0] }))).toEqual(invalid('recovery_code'))
    expect((await end({ by: 'recovery', recovery_code: fresh[0] })).body).toEqual(off)
    expect(refusalOf(await renew('123456'))).toEqual({ status: 409, code: 'secondFactorOff' })
  })
})

describe('switching off [AUT-08]', () => {
  test('needs the password and a code that was not used before [API-154]', async () => {
    const { secret } = await setUp()
    expect(refusalOf(await end({ by: 'code', code: codeOf(secret) }))).toEqual(used('code'))
    const code = nextCodeOf(secret)
    const wrong = await owner.call('POST', `${path}end/`, { password: 'wrong', by: 'code', code })
    expect(refusalOf(wrong).code).toBe('passwordInvalid')
    expect((await end({ by: 'code', code })).body).toEqual(off)
    expect(refusalOf(await end({ by: 'code', code }))).toEqual({ status: 409, code: 'secondFactorOff' })
    expect((await accounts.signInWith(email, password)).body).toHaveProperty('token')
  })
})

test('after five wrong codes each one waits, the right one too; it shares the count with signing in [AUT-08]', async () => {
  const { secret } = await setUp()
  const right = nextCodeOf(secret)
  for (let tries = 0; tries < 5; tries += 1)
    expect(refusalOf(await end({ by: 'code', code: wrongOf(right) }))).toEqual(invalid('code'))
  const waiting = { status: 429, code: 'tooManyRequests', retry_after: 5 }
  expect(refusalOf(await end({ by: 'code', code: right }))).toEqual(waiting)
  const { challenge } = (await accounts.signInWith(email, password)).body as { challenge: string }
  const signIn = () => accounts.post('auth/login/code/', { challenge, by: 'code', code: right })
  expect(refusalOf(await signIn())).toEqual(waiting)
  await accounts.clock.advance(5_000)
  expect((await signIn()).status).toBe(200)
})

test('a user who acts for the account changes nothing of it [SES-14]', async () => {
  const { secret } = await setUp()
  const acting = await accounts.actFor(email)
  const code = nextCodeOf(secret)
  for (const [below, body] of [
    ['', { password }],
    ['confirm/', { code }],
    ['recovery_codes/', { password, code }],
    ['end/', { password, by: 'code', code }],
  ] as const)
    expect(refusalOf(await acting.call('POST', `${path}${below}`, body))).toEqual({
      status: 403,
      code: 'accessRefused',
    })
})

test('each change is noted in the history, without codes [API-140]', async () => {
  const { secret, codes } = await setUp()
  await renew(nextCodeOf(secret))
  await end({ by: 'code', code: nextCodeOf(secret) })
  const { codes: last } = await setUp()
  await end({ by: 'recovery', recovery_code: last[0] })
  const { results } = (await owner.call('GET', 'settings/history/?part=security')).body as AccountHistory
  expect(results.toReversed().map(({ field, from, to }) => [field, from, to])).toEqual([
    ['second_factor', '0', '1'],
    ['recovery_codes.renewed', null, null],
    ['second_factor', '1', '0'],
    ['second_factor', '0', '1'],
    ['recovery_codes.used', null, '9'],
    ['second_factor', '1', '0'],
  ])
  const letters = (await accounts.sentTo(email)).toReversed().flatMap(({ facts }) => facts.event ?? [])
  expect(letters).toEqual(['factorOn', 'factorOff', 'factorOn', 'factorOff'])
  expect(codes).toHaveLength(10)
})
