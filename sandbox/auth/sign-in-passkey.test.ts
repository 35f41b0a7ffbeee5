import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyCreation, PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'
import type { Confirmation } from '#domain/contract/account/passkeys.ts'
import type { FactorSecret } from '#domain/contract/account/second-factor.ts'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { type Accounts, bearing, minute, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { createSoftPasskey, type Deviation, type SoftPasskey } from '#sandbox/testing/authenticator.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'
import { type Caller, startOfTime } from '#sandbox/testing/test-sandbox.ts'

const email = 'owner@example.com'
const password = 'Sandbox2026'

let now = startOfTime
let accounts: Accounts
let owner: Caller
let key: SoftPasskey
beforeEach(async () => {
  now = startOfTime
  accounts = await openAccounts(undefined, () => now)
  owner = await accounts.signIn(email)
  key = createSoftPasskey()
  const options = (await owner.call('POST', 'settings/passkeys/start/', await confirmed())).body as PasskeyCreation
  await owner.call('POST', 'settings/passkeys/', key.made(options))
})
afterEach(() => accounts.remove())

const confirmed = async () => {
  const { body } = await owner.call('POST', 'settings/passkeys/confirm/', { by: 'password', password })
  return { confirmation: (body as Confirmation).confirmation }
}
const start = async () => (await accounts.post('auth/login/passkey/start/', undefined)).body as PasskeyRequest
const send = (proof: PasskeyProof) => accounts.post('auth/login/passkey/', { proof })
const signIn = async (deviation: Deviation = {}, by = key) => send(by.proof(await start(), deviation))
const sessions = async () =>
  (await accounts.database.query.selectFrom('session').select('id').where('account_id', '=', 'acc_owner').execute())
    .length
const invalid = { status: 422, code: 'passkeyInvalid' }
const expired = { status: 409, code: 'passkeyExpired' }

describe('signing in with a passkey', () => {
  test('opens a session of the account that the device names, and is noted at the passkey [API-171] [API-172]', async () => {
    const options = await start()
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * minute,
      rp_id: 'localhost',
      allow: [],
    })
    const { status, body } = await send(key.proof(options))
    expect(status).toBe(200)
    const own = bearing(accounts, (body as { token: string }).token)
    expect((await own.call('GET', 'settings/info/')).body).toMatchObject({ client: { email } })
    const { results } = (await own.call('GET', 'settings/passkeys/')).body as Passkeys
    expect(results[0]?.last_used_at).toBe(new Date(now).toISOString())
  })

  test('asks for no code of the second factor: the device has verified its user [API-172]', async () => {
    const { secret } = (await owner.call('POST', 'settings/second_factor/', { password })).body as FactorSecret
    const code = new TOTP({ secret }).generate({ timestamp: now })
    await owner.call('POST', 'settings/second_factor/confirm/', { code })
    expect((await accounts.signInWith(email, password)).body).toHaveProperty('challenge')
    expect((await signIn()).body).toHaveProperty('token')
  })

  test.for([
    ['another origin', { origin: 'http://localhost.example' }, invalid],
    ['another port of the host', { origin: 'http://localhost:81' }, invalid],
    ['the signature of another site', { rpId: 'saffron.localhost' }, invalid],
    ['an unverified user', { verified: false }, invalid],
    ['a forged signature', { forged: true }, invalid],
    ['the name of another account', { userHandle: Buffer.from('acc_iran').toString('base64url') }, invalid],
    ['an answer to another question', { type: 'webauthn.create' }, invalid],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }, expired],
  ] as const)('refuses %s [API-172]', async ([, deviation, refusal]) => {
    const before = await sessions()
    expect(refusalOf(await signIn(deviation))).toEqual(refusal)
    expect(await sessions()).toBe(before)
    expect((await signIn()).status).toBe(200)
  })

  test('an unknown passkey, a removed one and a wrong signature are refused alike [API-172]', async () => {
    const unknown = await signIn({ userHandle: null }, createSoftPasskey())
    const forged = await signIn({ forged: true })
    const { results } = (await owner.call('GET', 'settings/passkeys/')).body as Passkeys
    await owner.call('POST', 'settings/passkeys/remove/', { id: results[0]?.id, ...(await confirmed()) })
    const removed = await signIn()
    for (const answer of [unknown, forged, removed]) expect(refusalOf(answer)).toEqual(invalid)
  })

  test('a proof works once, also among concurrent requests; a wrong one uses up its challenge [API-172]', async () => {
    const before = await sessions()
    const proof = key.proof(await start())
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusalOf(await send(proof))).toEqual(expired)
    expect(await sessions()).toBe(before + 1)
    const options = await start()
    expect(refusalOf(await send(key.proof(options, { forged: true })))).toEqual(invalid)
    expect(refusalOf(await send(key.proof(options)))).toEqual(expired)
  })

  test('a challenge is open for five minutes, at its own site only [API-171]', async () => {
    const late = await start()
    await accounts.clock.advance(5 * minute)
    expect(refusalOf(await send(key.proof(late)))).toEqual(expired)
    const atOther = async (path: string, body?: unknown) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return accounts.app.request(`http://saffron.localhost/api/v1/auth/login/${path}`, init)
    }
    const here = await start()
    const other = await atOther('passkey/', { proof: key.proof(here) })
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'passkeyExpired' }])
    const there = (await (await atOther('passkey/start/')).json()) as PasskeyRequest
    expect(there.rp_id).toBe('saffron.localhost')
    const origin = 'http://saffron.localhost'
    const moved = await atOther('passkey/', { proof: key.proof(there, { origin }) })
    expect([moved.status, await moved.json()]).toMatchObject([422, { code: 'passkeyInvalid' }])
  })

  test('a counter that goes back is refused, noted and mailed: the key may have been copied [API-172]', async () => {
    expect((await signIn({ counter: 5 })).status).toBe(200)
    for (const counter of [5, 4, 0]) expect(refusalOf(await signIn({ counter }))).toEqual(invalid)
    expect(refusalOf(await signIn({ counter: 3, forged: true }))).toEqual(invalid)
    expect((await signIn({ counter: 6 })).status).toBe(200)
    const notes = await accounts.database.query
      .selectFrom('account_change')
      .select('field')
      .where('account_id', '=', 'acc_owner')
      .where('field', '=', 'passkeys.refused')
      .execute()
    expect(notes).toHaveLength(3)
    const letters = (await accounts.sentTo(email)).filter(({ facts }) => facts.event === 'passkeyRefused')
    expect(letters).toHaveLength(3)
  })

  test('a device that does not count signs in again and again [API-172]', async () => {
    const quiet = createSoftPasskey()
    const options = (await owner.call('POST', 'settings/passkeys/start/', await confirmed())).body as PasskeyCreation
    await owner.call('POST', 'settings/passkeys/', quiet.made(options))
    for (const _ of [1, 2]) expect((await signIn({ counter: 0 }, quiet)).status).toBe(200)
  })
})

test('fifty tries of one address are free; a success takes its try back', async () => {
  const from = requestFrom('203.0.113.7')
  const post = (path: string, body: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return accounts.app.request(`http://localhost/api/v1/auth/login/${path}`, init, from)
  }
  const started = async () => post('passkey/start/', undefined)
  for (let each = 0; each < 3; each += 1) {
    const options = (await (await started()).json()) as PasskeyRequest
    expect((await post('passkey/', { proof: key.proof(options) })).status).toBe(200)
  }
  const statuses: number[] = []
  for (let each = 0; each < 51; each += 1) statuses.push((await started()).status)
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429])
})

test('the database keeps hashes of challenges and public keys only', async () => {
  const { challenge } = await start()
  const rows = JSON.stringify([
    await accounts.database.query.selectFrom('passkey_challenge').selectAll().execute(),
    await accounts.database.query.selectFrom('account_change').selectAll().execute(),
  ])
  expect(rows).not.toContain(challenge)
})
