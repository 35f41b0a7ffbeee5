import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FactorSecret, SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import type { Challenge } from '#domain/contract/auth/sign-in.ts'
import { type Accounts, minute, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { startOfTime } from '#sandbox/testing/test-sandbox.ts'

const email = 'owner@example.com'
const password = 'Sandbox2026'

let now = startOfTime
let accounts: Accounts
let secret: string
let codes: readonly string[]
beforeEach(async () => {
  now = startOfTime
  accounts = await openAccounts(undefined, () => now)
  const owner = await accounts.signIn(email)
  const started = await owner.call('POST', 'settings/second_factor/', { password })
  secret = (started.body as FactorSecret).secret
  const confirmed = await owner.call('POST', 'settings/second_factor/confirm/', { code: code() })
  codes = (confirmed.body as SecondFactorWithCodes).recovery_codes
  await owner.call('POST', 'auth/logout/')
  now += 30_000
})
afterEach(() => accounts.remove())

const code = () => new TOTP({ secret }).generate({ timestamp: now })
const wrong = () => (code() === '000000' ? '000001' : '000000')
const challenge = async (secretWord = password) =>
  ((await accounts.signInWith(email, secretWord)).body as Challenge).challenge
const byCode = (given: string, typed: string) =>
  accounts.post('auth/login/code/', { challenge: given, by: 'code', code: typed })
const byRecovery = (given: string, recovery_code: string) =>
  accounts.post('auth/login/code/', { challenge: given, by: 'recovery', recovery_code })
const sessions = () =>
  accounts.database.query.selectFrom('session').select('id').where('account_id', '=', 'acc_owner').execute()
const expired = { status: 409, code: 'challengeExpired' }
const invalid = { status: 422, code: 'codeInvalid', errors: { code: ['codeInvalid'] } }

describe('an account with a second factor [AUT-09]', () => {
  test('gets a challenge for the right password, and a token for its code only [API-04] [API-155]', async () => {
    const first = await accounts.signInWith(email, password)
    expect(first).toMatchObject({
      status: 200,
      body: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: new Date(now + 5 * minute).toISOString(),
      },
    })
    expect(first.body).not.toHaveProperty('token')
    expect(await sessions()).toEqual([])
    const { challenge: given } = first.body as Challenge
    const asToken = await accounts.anonymous.call('GET', 'settings/info/', undefined, {
      authorization: `Bearer ${given}`,
    })
    expect(asToken.status).toBe(401)
    expect(refusalOf(await byCode(given, wrong()))).toEqual(invalid)
    const second = await byCode(given, code())
    expect(second).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(await sessions()).toHaveLength(1)
  })

  test('a wrong password is refused as for any account [AUT-01]', async () => {
    const [own, unknown] = [
      await accounts.signInWith(email, 'wrong'),
      await accounts.signInWith('nobody@x.example', 'wrong'),
    ]
    expect(refusalOf(own)).toEqual(refusalOf(unknown))
    expect(refusalOf(own)).toEqual({ status: 422, code: 'passwordInvalid' })
  })

  test('a challenge works once, for five minutes, and an unknown one not at all [API-155]', async () => {
    expect(refusalOf(await byCode('x'.repeat(43), code()))).toEqual(expired)
    const late = await challenge()
    await accounts.clock.advance(5 * minute)
    expect(refusalOf(await byCode(late, code()))).toEqual(expired)
    const given = await challenge()
    expect((await byCode(given, code())).status).toBe(200)
    now += 30_000
    expect(refusalOf(await byCode(given, code()))).toEqual(expired)
  })

  test('a code works once, and none of an earlier step after it [API-155]', async () => {
    const earlier = code()
    now += 30_000
    expect((await byCode(await challenge(), code())).status).toBe(200)
    for (const again of [code(), earlier])
      expect(refusalOf(await byCode(await challenge(), again))).toEqual({
        status: 409,
        code: 'codeUsed',
        errors: { code: ['codeUsed'] },
      })
  })

  test('concurrent requests with one challenge open one session, also with different right proofs', async () => {
    const given = await challenge()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => byCode(given, code())),
      ...codes.slice(0, 4).map((recovery) => byRecovery(given, recovery)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toHaveLength(1)
  })

  test('a recovery code works once, typed in capitals and groups, and is noted [API-155]', async () => {
    const [used = ''] = codes
    const written = (used.match(/.{4}/g) ?? []).join('-').toUpperCase()
    const answer = await byRecovery(await challenge(), written)
    expect(answer.status).toBe(200)
    expect(refusalOf(await byRecovery(await challenge(), used))).toEqual({
      status: 409,
      code: 'codeUsed',
      errors: { recovery_code: ['codeUsed'] },
    })
    const notes = await accounts.database.query
      .selectFrom('account_change')
      .select(['field', 'actor', 'after'])
      .where('field', '=', 'recovery_codes.used')
      .execute()
    expect(notes).toEqual([{ field: 'recovery_codes.used', actor: 'user', after: '9' }])
    const [letter] = await accounts.sentTo(email)
    expect(letter?.facts).toMatchObject({ letter: 'securityChanged', event: 'recoveryCodeUsed', detail: '9' })
    expect(letter?.body).not.toContain(used)
  })

  test('two browsers sign in at the same time: each has its own challenge', async () => {
    const [here, there] = [await challenge(), await challenge()]
    expect((await byRecovery(here, codes[0] ?? '')).status).toBe(200)
    expect((await byRecovery(there, codes[1] ?? '')).status).toBe(200)
  })

  test('ten sign-ins of an account wait for a code; another one ends the oldest', async () => {
    const waiting: string[] = []
    for (let each = 0; each < 11; each += 1) {
      waiting.push(await challenge())
      now += 1
    }
    expect(refusalOf(await byRecovery(waiting[0] ?? '', codes[0] ?? ''))).toEqual(expired)
    expect((await byRecovery(waiting[1] ?? '', codes[0] ?? '')).status).toBe(200)
  })

  test('a new password by a mailed link keeps the factor and ends open challenges [AUT-04]', async () => {
    const given = await challenge()
    await accounts.post('auth/forgot_password/', { email })
    await accounts.work.drain()
    const new_password = 'Ein neues 1'
    await accounts.post('auth/reset_password/', { token: await accounts.tokenSentTo(email), new_password })
    expect(refusalOf(await byCode(given, code()))).toEqual(expired)
    expect((await byCode(await challenge(new_password), code())).status).toBe(200)
  })

  test('support removes the factor of a user who has lost phone and codes, at the console', async () => {
    await accounts.console('POST', 'people', { email, change: 'removeFactor' })
    expect((await accounts.signInWith(email, password)).body).toHaveProperty('token')
    const notes = accounts.database.query.selectFrom('account_change').select(['field', 'actor', 'after'])
    expect(
      await notes
        .where('actor', '=', 'operator')
        .where('account_id', '=', 'acc_owner')
        .where('field', '=', 'second_factor')
        .execute(),
    ).toEqual([{ field: 'second_factor', actor: 'operator', after: '0' }])
  })

  test('an access link opens a session of the user who acts for it without a code [SES-14]', async () => {
    const acting = await accounts.actFor(email)
    const { body } = await acting.call('GET', 'settings/info/')
    expect(body).toMatchObject({ client: { email }, impersonator: { full_name: expect.any(String) } })
  })
})

test('of guesses in a row five are compared; afterwards one for each wait, which doubles to a quarter of an hour [AUT-09]', async () => {
  const guesses = async (count: number) => {
    const given = await challenge()
    const codesOf = await Promise.all(Array.from({ length: count }, () => byCode(given, wrong())))
    return codesOf.filter((answer) => refusalOf(answer).code === 'codeInvalid').length
  }
  expect(await guesses(40)).toBe(5)
  const waits: (number | undefined)[] = []
  for (let round = 0; round < 10; round += 1) {
    const wait = (refusalOf(await byCode(await challenge(), wrong())) as { retry_after?: number }).retry_after
    waits.push(wait)
    await accounts.clock.advance((wait ?? 0) * 1000)
    expect(await guesses(5)).toBe(1)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
})
