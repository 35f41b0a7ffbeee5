import { argon2Sync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { derivations, hashPassword } from '#sandbox/session/passwords.ts'
import { type Accounts, hour, minute, newcomer, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const owner = 'owner@example.com'
const old = 'Sandbox2026'
const fresh = 'Kornblume31'
const forget = (email: string) => accounts.post('auth/forgot_password/', { email })
const reset = (token: string, new_password = fresh) => accounts.post('auth/reset_password/', { token, new_password })
const linkSent = async (email: string): Promise<string> => {
  await forget(email)
  await accounts.work.drain()
  return accounts.tokenSentTo(email)
}
const lettersTo = async (email: string) => (await accounts.sentTo(email)).map(({ facts }) => facts.letter)

describe('a forgotten password', () => {
  test('a link is mailed to the account, and the response is the same for an unknown address [AUT-04] [API-09]', async () => {
    const [known, unknown] = [await forget(' Owner@example.com '), await forget('nobody@example.com')]
    await accounts.work.drain()
    expect([known.status, known.body]).toEqual([200, { resend_after: 60 }])
    expect([unknown.status, unknown.body]).toEqual([200, { resend_after: 60 }])
    const [mail] = await accounts.sentTo(owner)
    const link = mail?.facts.link ?? ''
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Set a new password for Northline Numbers' })
    expect(link).toMatch(/^http:\/\/localhost\/reset_password#token=[\w-]{43}$/)
    expect(mail?.body).toContain(link)
    expect(await accounts.sentTo('nobody@example.com')).toEqual([])
  })

  test('is mailed in the language of the account [AUT-04]', async () => {
    await linkSent('iran@example.com')
    const [mail] = await accounts.sentTo('iran@example.com')
    expect(mail?.subject).toBe('گذرواژهٔ جدید برای \u2068Northline Numbers\u2069')
    expect(mail?.body).toContain('سلام نیلوفر رستمی،')
  })

  test.for([owner, 'nobody@example.com'])(
    '%s may request again after a minute, then after growing waits [AUT-04] [LIM-03]',
    async (email) => {
      const waits: unknown[] = []
      for (let times = 0; times < 6; times += 1) {
        waits.push(((await forget(email)).body as { resend_after: number }).resend_after)
        const early = refusalOf(await forget(email))
        expect(early).toEqual({ status: 429, code: 'tooManyRequests', retry_after: waits.at(-1) })
        await accounts.clock.advance((early.retry_after ?? 0) * 1000)
      }
      expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    },
  )

  test('one remote address may request for fifty accounts, then waits; others are not affected [AUT-04]', async () => {
    const askFrom = async (address: string, email: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
      return (await accounts.app.request('http://localhost/api/v1/auth/forgot_password/', init, requestFrom(address)))
        .status
    }
    const statuses: number[] = []
    for (let times = 0; times < 52; times += 1)
      statuses.push(await askFrom('203.0.113.7', `somebody${times}@example.com`))
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429, 429])
    expect(await askFrom('203.0.113.8', owner)).toBe(200)
    expect(await askFrom('127.0.0.1', 'manager@example.com')).toBe(200)
  })

  test('is replaced by the link, once; all sessions end, the throttle is cleared, and a mail reports it [AUT-04] [API-10]', async () => {
    const here = await accounts.signIn(owner)
    const token = await linkSent(owner)
    for (let guesses = 0; guesses < 5; guesses += 1) await accounts.signInWith(owner, 'guess')
    expect((await accounts.signInWith(owner, old)).status).toBe(429)
    expect(await reset(token)).toMatchObject({ status: 200, body: {} })
    expect((await here.call('GET', 'settings/info/')).status).toBe(401)
    expect(refusalOf(await accounts.signInWith(owner, old))).toEqual({ status: 422, code: 'passwordInvalid' })
    expect((await accounts.signInWith(owner, fresh)).status).toBe(200)
    expect(refusalOf(await reset(token))).toEqual({ status: 409, code: 'linkUsed' })
    expect((await lettersTo(owner)).slice(0, 2)).toEqual(['passwordChanged', 'resetPassword'])
  })

  test('invalid, expired, replaced and used links have their own codes, and cost no hash [AUT-04] [API-10]', async () => {
    const first = await linkSent(owner)
    expect(refusalOf(await reset(`${first}x`))).toEqual({ status: 404, code: 'linkInvalid' })
    await accounts.clock.advance(minute)
    const second = await linkSent(owner)
    expect(refusalOf(await reset(first))).toEqual({ status: 409, code: 'linkExpired' })
    await accounts.clock.advance(hour)
    expect(refusalOf(await reset(second))).toEqual({ status: 409, code: 'linkExpired' })
  })

  test('a link of another purpose is refused', async () => {
    await accounts.signUp()
    const activation = await accounts.tokenSentTo('nora@example.com')
    expect(refusalOf(await reset(activation))).toEqual({ status: 404, code: 'linkInvalid' })
    const token = await linkSent(owner)
    expect(refusalOf(await accounts.post('auth/activate/', { by: 'link', token }))).toEqual({
      status: 404,
      code: 'linkInvalid',
    })
    expect(refusalOf(await accounts.post('auth/login/', { by: 'link', token }))).toEqual({
      status: 404,
      code: 'linkInvalid',
    })
  })

  test('of two concurrent uses of a link one sets the password [AUT-04]', async () => {
    const token = await linkSent(owner)
    const answers = await Promise.all([reset(token, 'Kornblume31'), reset(token, 'Kornblume32')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const opened = await Promise.all(['Kornblume31', 'Kornblume32'].map((each) => accounts.signInWith(owner, each)))
    expect(opened.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 422)))
  })

  test.for([
    ['Kurz123', 'password.length'],
    ['OhneZiffern', 'password.digit'],
    ['1234567890', 'password.letter'],
  ])('«%s» breaks %s, and the link still works afterwards [VAL-03]', async ([password = '', code = '']) => {
    const token = await linkSent(owner)
    expect(refusalOf(await reset(token, password))).toEqual({
      status: 422,
      code: 'requestInvalid',
      errors: { new_password: [code] },
    })
    expect((await reset(token)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = async (
    caller: { call: Accounts['anonymous']['call'] },
    given: { old_password?: string; new_password?: string; end_other_sessions?: boolean } = {},
  ) =>
    caller.call('POST', 'auth/change_password/', {
      old_password: old,
      new_password: fresh,
      end_other_sessions: false,
      ...given,
    })

  test('requires the old one, and keeps all sessions by default [AUT-05] [API-08]', async () => {
    const [here, there] = [await accounts.signIn(owner), await accounts.signIn(owner)]
    expect(await change(here)).toMatchObject({ status: 200, body: { ended_sessions: 0 } })
    expect((await there.call('GET', 'settings/info/')).status).toBe(200)
    expect(refusalOf(await accounts.signInWith(owner, old))).toEqual({ status: 422, code: 'passwordInvalid' })
    expect((await accounts.signInWith(owner, fresh)).status).toBe(200)
    expect(await lettersTo(owner)).toContain('passwordChanged')
  })

  test('ends the other sessions on request and returns their number [AUT-05] [API-08]', async () => {
    const here = await accounts.signIn(owner)
    const others = [await accounts.signIn(owner), await accounts.signIn(owner)]
    const somebody = await accounts.signIn('manager@example.com')
    expect((await change(here, { end_other_sessions: true })).body).toEqual({ ended_sessions: 2 })
    const statuses = await Promise.all(
      [here, ...others, somebody].map(async (each) => (await each.call('GET', 'settings/info/')).status),
    )
    expect(statuses).toEqual([200, 401, 401, 200])
  })

  test('refuses a wrong old one at its field, with the same throttle as signing in [AUT-05] [API-08]', async () => {
    const here = await accounts.signIn(owner)
    const wrong = { status: 422, code: 'passwordInvalid', errors: { old_password: ['passwordInvalid'] } }
    for (let guesses = 0; guesses < 3; guesses += 1)
      expect(refusalOf(await change(here, { old_password: `guess ${guesses}` }))).toEqual(wrong)
    for (let guesses = 0; guesses < 2; guesses += 1) await accounts.signInWith(owner, 'guess')
    expect(refusalOf(await change(here))).toEqual({ status: 429, code: 'tooManyRequests', retry_after: 5 })
    await accounts.clock.advance(5_000)
    expect((await change(here)).status).toBe(200)
  })

  test('refuses the old one as the new one, at its field [AUT-05] [API-08]', async () => {
    const here = await accounts.signIn(owner)
    expect(refusalOf(await change(here, { new_password: old }))).toEqual({
      status: 422,
      code: 'passwordUnchanged',
      errors: { new_password: ['passwordUnchanged'] },
    })
  })

  test('of two concurrent changes one succeeds', async () => {
    const here = await accounts.signIn(owner)
    const answers = await Promise.all([change(here), change(here, { new_password: 'Kornblume32' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('that is required is the only allowed call until it is done [SES-05] [API-08]', async () => {
    const forced = await accounts.signIn('forced@example.com')
    expect(refusalOf(await forced.call('GET', 'settings/sessions/'))).toEqual({
      status: 403,
      code: 'passwordChangeRequired',
    })
    expect((await change(forced)).status).toBe(200)
    expect((await forced.call('GET', 'settings/info/')).body).toMatchObject({ force_change_password: false })
    expect((await forced.call('GET', 'project/prj_lind/')).status).toBe(200)
  })

  test('that is required may also be done by a mailed link [SES-05]', async () => {
    await reset(await linkSent('forced@example.com'))
    const { body } = await accounts.signInWith('forced@example.com', fresh)
    const info = await accounts.anonymous.call('GET', 'settings/info/', undefined, {
      authorization: `Bearer ${(body as { token: string }).token}`,
    })
    expect(info.body).toMatchObject({ force_change_password: false })
  })
})

test('a sign-in with the old password that began before a reset is refused', async () => {
  const store = (password_hash: string) =>
    accounts.database.query.updateTable('account').set({ password_hash }).where('id', '=', 'acc_owner').execute()
  const after = await hashPassword(fresh)
  // Slow to verify, so that the reset happens in between.
  await store(costlyHash(old))
  await accounts.signInWith('nobody@example.com', old)
  const { promise: replaced, resolve, reject } = Promise.withResolvers<unknown>()
  const replace = () => void store(after).then(resolve, reject)
  derivations.subscribe(replace)
  const answer = await accounts.signInWith(owner, old)
  derivations.unsubscribe(replace)
  await replaced
  expect(refusalOf(answer)).toEqual({ status: 422, code: 'passwordInvalid' })
  await accounts.clock.advance(hour)
  expect((await accounts.signInWith(owner, fresh)).status).toBe(200)
})

const costlyHash = (password: string): string => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 19_456,
    passes: 60,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=19456,t=60,p=1$${salt}$${digest}`
}

describe('a new password that many people use', () => {
  const refused = (field: string) => ({
    status: 422,
    code: 'requestInvalid',
    errors: { [field]: ['password.common'] },
  })

  test('is refused at its field wherever one is chosen [VAL-03]', async () => {
    const account = await accounts.signIn(owner)
    const change = { old_password: old, new_password: 'Password1', end_other_sessions: false }
    const token = await linkSent(owner)
    expect(refusalOf(await reset(token, 'password123'))).toEqual(refused('new_password'))
    expect(refusalOf(await account.call('POST', 'auth/change_password/', change))).toEqual(refused('new_password'))
    for (const written of ['Password1!', '«password123»', 'Password۱۲۳', 'ｐａｓｓｗｏｒｄ１'])
      expect(refusalOf(await reset(token, written))).toEqual(refused('new_password'))
    const signUp = { ...newcomer, password: '1q2w3e4r5t' }
    expect(refusalOf(await accounts.post('auth/register/', signUp))).toEqual(refused('password'))
    expect((await reset(token)).status).toBe(200)
  })
})
