import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '#domain/auth/passkey.ts'
import type { AccountHistory } from '#domain/contract/account/account-history.ts'
import type { Confirmation } from '#domain/contract/account/passkeys.ts'
import type { FactorSecret } from '#domain/contract/account/second-factor.ts'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { type Accounts, minute, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { createSoftPasskey, type Deviation, type SoftPasskey } from '#sandbox/testing/authenticator.ts'
import { type Answer, type Caller, startOfTime } from '#sandbox/testing/test-sandbox.ts'

const email = 'owner@example.com'
const password = 'Sandbox2026'
const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' }

let now = startOfTime
let accounts: Accounts
let owner: Caller
beforeEach(async () => {
  now = startOfTime
  accounts = await openAccounts(undefined, () => now)
  owner = await accounts.signIn(email)
})
afterEach(() => accounts.remove())

const path = 'settings/passkeys/'
const confirm = (body: object = { by: 'password', password }, by = owner) => by.call('POST', `${path}confirm/`, body)
const confirmed = async (by = owner) => ((await confirm(undefined, by)).body as Confirmation).confirmation
const start = async (by = owner) =>
  (await by.call('POST', `${path}start/`, { confirmation: await confirmed(by) })).body as PasskeyCreation
const add = async (key: SoftPasskey, deviation: Deviation = {}, by = owner): Promise<Answer> =>
  by.call('POST', path, key.made(await start(by), deviation), chrome)
const added = async (by = owner): Promise<SoftPasskey> => {
  const key = createSoftPasskey()
  const { status } = await add(key, {}, by)
  expect(status).toBe(200)
  return key
}
const list = async (by = owner) => (await by.call('GET', path)).body as Passkeys
const remove = (id: string, confirmation: string) => owner.call('POST', `${path}remove/`, { id, confirmation })
const startProof = async (by = owner) => (await by.call('POST', `${path}proof/`)).body as PasskeyRequest
const byPasskey = async (key: SoftPasskey, deviation: Deviation = {}) =>
  confirm({ by: 'passkey', proof: key.proof(await startProof(), deviation) })
type Refused = readonly [what: string, deviation: Deviation, refusal: object]
const invalid = { status: 422, code: 'passkeyInvalid' }
const expired = { status: 409, code: 'passkeyExpired' }
const unconfirmed = { status: 409, code: 'confirmationExpired' }
const factorOn = async () => {
  const { secret } = (await owner.call('POST', 'settings/second_factor/', { password })).body as FactorSecret
  const code = () => new TOTP({ secret }).generate({ timestamp: now })
  await owner.call('POST', 'settings/second_factor/confirm/', { code: code() })
  return () => {
    now += 30_000
    return code()
  }
}

describe('adding a passkey', () => {
  test('needs the password, names it after the browser, and is noted and mailed [API-164] [API-166] [API-167] [API-168]', async () => {
    expect(await list()).toEqual({ host: 'localhost', needs_code: false, results: [] })
    const wrong = await confirm({ by: 'password', password: 'Falsch2026' })
    expect(refusalOf(wrong)).toEqual({
      status: 422,
      code: 'passwordInvalid',
      errors: { password: ['passwordInvalid'] },
    })
    const options = await start()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Northline Numbers' },
      user: { name: email, display_name: 'Clara Neumann' },
      algorithms: [-8, -7, -257],
      exclude: [],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe('acc_owner')
    const key = createSoftPasskey()
    const { status, body } = await owner.call('POST', path, key.made(options), chrome)
    const passkey = {
      id: expect.stringMatching(/^psk_/),
      name: 'Chrome 156 · Linux',
      host: 'localhost',
      created_at: new Date(now).toISOString(),
      last_used_at: null,
    }
    expect([status, body]).toEqual([200, { host: 'localhost', needs_code: false, results: [passkey] }])
    expect(await list()).toEqual(body)
    expect((await start()).exclude).toEqual([{ id: key.id, transports: ['internal'] }])
    const { results } = (await owner.call('GET', 'settings/history/?part=security')).body as AccountHistory
    expect(results.map(({ field, subject }) => [field, subject])).toEqual([['passkeys.added', 'Chrome 156 · Linux']])
    const [letter] = await accounts.sentTo(email)
    expect(letter?.facts).toMatchObject({ event: 'passkeyAdded', detail: 'Chrome 156 · Linux' })
  })

  test.for<Refused>([
    ['another origin', { origin: 'http://localhost.example' }, invalid],
    ['another port of the host', { origin: 'http://localhost:81' }, invalid],
    ['another site', { rpId: 'saffron.localhost' }, invalid],
    ['an unverified user', { verified: false }, invalid],
    ['an answer to another question', { type: 'webauthn.get' }, invalid],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }, expired],
    ['an attestation by the new key itself', { attestation: 'self' }, invalid],
    ['an attestation without a format whose statement has something', { attestation: { format: 'none' } }, invalid],
    ...['packed', 'fido-u2f', 'android-key', 'android-safetynet', 'apple', 'tpm', 'compound', ''].map(
      (format) => [`an attestation of the format “${format}”`, { attestation: { format } }, invalid] satisfies Refused,
    ),
  ])('refuses %s [API-168]', async ([, deviation, refusal]) => {
    expect(refusalOf(await add(createSoftPasskey(), deviation))).toEqual(refusal)
    expect((await list()).results).toEqual([])
  })

  test('a challenge works once, for five minutes, and in the session that asked for it [API-168]', async () => {
    const options = await start()
    const key = createSoftPasskey()
    const other = await accounts.signIn(email)
    expect(refusalOf(await other.call('POST', path, key.made(options)))).toEqual(expired)
    const iran = await accounts.signIn('iran@example.com')
    expect(refusalOf(await iran.call('POST', path, key.made(options)))).toEqual(expired)
    expect((await owner.call('POST', path, key.made(options))).status).toBe(200)
    expect(refusalOf(await owner.call('POST', path, createSoftPasskey().made(options)))).toEqual(expired)
    const late = await start()
    await accounts.clock.advance(5 * minute)
    expect(refusalOf(await owner.call('POST', path, createSoftPasskey().made(late)))).toEqual(expired)
  })

  test('a wrong answer uses up its challenge, too [API-168]', async () => {
    const options = await start()
    const key = createSoftPasskey()
    expect(refusalOf(await owner.call('POST', path, key.made(options, { verified: false })))).toEqual(invalid)
    expect(refusalOf(await owner.call('POST', path, key.made(options)))).toEqual(expired)
  })

  test('a confirmation works once, for five minutes, and in its session [API-167]', async () => {
    const startWith = (confirmation: string, by = owner) => by.call('POST', `${path}start/`, { confirmation })
    expect(refusalOf(await startWith('x'.repeat(43)))).toEqual(unconfirmed)
    const given = await confirmed()
    expect(refusalOf(await startWith(given, await accounts.signIn(email)))).toEqual(unconfirmed)
    expect((await startWith(given)).status).toBe(200)
    expect(refusalOf(await startWith(given))).toEqual(unconfirmed)
    const late = await confirmed()
    await accounts.clock.advance(5 * minute)
    expect(refusalOf(await startWith(late))).toEqual(unconfirmed)
  })

  test('a confirmation is no challenge, and a challenge no confirmation', async () => {
    const given = await confirmed()
    const options = await start()
    const key = createSoftPasskey()
    expect(refusalOf(await owner.call('POST', path, key.made({ ...options, challenge: given })))).toEqual(expired)
    expect(refusalOf(await owner.call('POST', `${path}start/`, { confirmation: options.challenge }))).toEqual(
      unconfirmed,
    )
  })

  test('ten are the most of an account, also if the eleventh was begun before [API-167] [API-168]', async () => {
    const begun = await start()
    for (let each = 0; each < 9; each += 1) await added()
    const tenth = await start()
    expect((await owner.call('POST', path, createSoftPasskey().made(tenth))).status).toBe(200)
    const full = { status: 409, code: 'passkeyLimitReached' }
    expect(refusalOf(await owner.call('POST', `${path}start/`, { confirmation: await confirmed() }))).toEqual(full)
    expect(refusalOf(await owner.call('POST', path, createSoftPasskey().made(begun)))).toEqual(full)
    expect((await list()).results).toHaveLength(10)
  })

  test('a passkey that is stored is not stored again, by no account [API-168]', async () => {
    const key = await added()
    const known = { status: 409, code: 'passkeyKnown' }
    expect(refusalOf(await add(key))).toEqual(known)
    expect(refusalOf(await add(key, {}, await accounts.signIn('iran@example.com')))).toEqual(known)
  })

  test('with a second factor, the password needs a code of the app, which works once [API-166]', async () => {
    const code = await factorOn()
    expect((await list()).needs_code).toBe(true)
    const codeInvalid = { status: 422, code: 'codeInvalid', errors: { code: ['codeInvalid'] } }
    expect(refusalOf(await confirm())).toEqual(codeInvalid)
    const typed = code()
    expect((await confirm({ by: 'password', password, code: typed })).status).toBe(200)
    expect(refusalOf(await confirm({ by: 'password', password, code: typed })).code).toBe('codeUsed')
  })
})

describe('confirming by a passkey', () => {
  test('replaces the password and the code [API-165] [API-166]', async () => {
    const key = await added()
    await factorOn()
    const { confirmation } = (await byPasskey(key)).body as Confirmation
    expect((await owner.call('POST', `${path}start/`, { confirmation })).status).toBe(200)
  })

  test('refuses what a sign-in refuses, and that of another account [API-166]', async () => {
    const key = await added()
    for (const deviation of [{ origin: 'http://evil.example' }, { verified: false }, { forged: true }])
      expect(refusalOf(await byPasskey(key, deviation))).toEqual(invalid)
    const iran = await accounts.signIn('iran@example.com')
    const foreign = await added(iran)
    expect(refusalOf(await byPasskey(foreign))).toEqual(invalid)
    const signIn = (await accounts.post('auth/login/passkey/start/', undefined)).body as PasskeyRequest
    expect(refusalOf(await confirm({ by: 'passkey', proof: key.proof(signIn) }))).toEqual(expired)
  })

  test('an account without a passkey has none to ask for [API-165]', async () => {
    const answer = await owner.call('POST', `${path}proof/`)
    expect(refusalOf(answer)).toEqual({ status: 404, code: 'passkeyUnknown' })
  })

  test('after ten questions without an answer it waits [API-165]', async () => {
    await added()
    for (let each = 0; each < 10; each += 1) await startProof()
    const answer = await owner.call('POST', `${path}proof/`)
    expect(refusalOf(answer)).toEqual({ status: 429, code: 'tooManyRequests', retry_after: 5 })
  })
})

describe('renaming and removing', () => {
  test('a new name is trimmed, limited and noted [API-169]', async () => {
    await added()
    const [{ id } = { id: '' }] = (await list()).results
    const rename = (name: string) => owner.call('PATCH', path, { id, name })
    expect(refusalOf(await rename(' ')).errors).toEqual({ name: ['REQUIRED'] })
    expect(refusalOf(await rename('x'.repeat(61))).errors).toEqual({ name: ['text.tooLong'] })
    const { results } = (await rename('  Laptop  ')).body as Passkeys
    expect(results.map(({ name }) => name)).toEqual(['Laptop'])
    const { results: notes } = (await owner.call('GET', 'settings/history/?part=security')).body as AccountHistory
    expect(notes.map(({ field, from, to }) => [field, from, to])[0]).toEqual([
      'passkeys.renamed',
      'Chrome 156 · Linux',
      'Laptop',
    ])
    const iran = await accounts.signIn('iran@example.com')
    const foreign = await iran.call('PATCH', path, { id, name: 'Mine' })
    expect(refusalOf(foreign)).toEqual({ status: 404, code: 'passkeyUnknown' })
  })

  test('removing needs a confirmation, is noted and mailed; the password still signs in [API-170]', async () => {
    const key = await added()
    const [{ id } = { id: '' }] = (await list()).results
    expect(refusalOf(await remove(id, 'x'.repeat(43)))).toEqual(unconfirmed)
    const { confirmation } = (await byPasskey(key)).body as Confirmation
    const { status, body } = await remove(id, confirmation)
    expect([status, (body as Passkeys).results]).toEqual([200, []])
    expect(refusalOf(await remove(id, await confirmed()))).toEqual({ status: 404, code: 'passkeyUnknown' })
    expect((await accounts.signInWith(email, password)).body).toHaveProperty('token')
    const { results } = (await owner.call('GET', 'settings/history/?part=security')).body as AccountHistory
    expect(results.map(({ field }) => field)).toEqual(['passkeys.removed', 'passkeys.added'])
    const letters = (await accounts.sentTo(email)).toReversed().flatMap(({ facts }) => facts.event ?? [])
    expect(letters).toEqual(['passkeyAdded', 'passkeyRemoved'])
  })
})

test('a user who acts for the account reads its passkeys and changes none', async () => {
  await added()
  const acting = await accounts.actFor(email)
  const { results } = await list(acting)
  expect(results).toHaveLength(1)
  const id = results[0]?.id
  const made = createSoftPasskey().made(await start())
  const refused = { status: 403, code: 'accessRefused' }
  for (const [method, below, body] of [
    ['POST', 'proof/', undefined],
    ['POST', 'confirm/', { by: 'password', password }],
    ['POST', 'start/', { confirmation: await confirmed() }],
    ['POST', '', made],
    ['PATCH', '', { id, name: 'Mine' }],
    ['POST', 'remove/', { id, confirmation: await confirmed() }],
  ] as const)
    expect(refusalOf(await acting.call(method, `${path}${below}`, body))).toEqual(refused)
})

test('a new password ends what was confirmed or begun with the old one, and keeps the passkeys', async () => {
  await added()
  const [given, begun] = [await confirmed(), await start()]
  const new_password = 'Kornblume31'
  const change = { old_password: password, new_password, end_other_sessions: false }
  expect((await owner.call('POST', 'auth/change_password/', change)).status).toBe(200)
  expect(refusalOf(await owner.call('POST', `${path}start/`, { confirmation: given }))).toEqual(unconfirmed)
  expect(refusalOf(await owner.call('POST', path, createSoftPasskey().made(begun)))).toEqual(expired)
  expect((await list()).results).toHaveLength(1)
})
