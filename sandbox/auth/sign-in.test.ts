import { argon2Sync, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#sandbox/session/passwords.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'
import { type Answer, createTestSandbox, startOfTime, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
})
afterEach(() => sandbox.remove())

const signIn = (email: string, password: string): Promise<Answer> =>
  sandbox.anonymous.call('POST', 'auth/login/', { email, password })
const refusedSignIn = ({ status, body }: Answer) => {
  const { code, retry_after } = body as { code?: string; retry_after?: number }
  return { status, code, retry_after }
}
const wrong = { status: 422, code: 'passwordInvalid', retry_after: undefined }
const day = 24 * 60 * 60 * 1000

test('email and password open a session with a token [AUT-01] [SES-02] [ENT-02] [API-04]', async () => {
  const answer = await signIn('  Owner@Example.com ', 'Sandbox2026')
  expect(answer).toMatchObject({
    status: 200,
    body: { token: expect.stringMatching(/^[\w-]{43}$/), expires_at: new Date(startOfTime + 30 * day).toISOString() },
  })
  const { token } = answer.body as { token: string }
  const info = await sandbox.anonymous.call('GET', 'settings/info/', undefined, { authorization: `Bearer ${token}` })
  expect(info.body).toEqual({
    force_change_password: false,
    verified_phone: true,
    persian_invoice: false,
    client: {
      id: 'acc_owner',
      full_name: 'Clara Neumann',
      first_name: 'Clara',
      last_name: 'Neumann',
      email: 'owner@example.com',
      language: 'en',
      country: 'DE',
      avatar: null,
      is_migrated: false,
      may_create_project: true,
      is_supervisor: false,
      version: 0,
    },
    currency: { code: 'USD', symbol: '$', decimal: 2, rate: '1' },
    impersonator: null,
    global_status: 'active',
  })
})

test('an unknown address and a wrong password get the same refusal, so that it does not reveal accounts [AUT-01] [API-04]', async () => {
  const unknown = await signIn('nobody@example.com', 'Sandbox2026')
  const mistaken = await signIn('owner@example.com', 'Sandbox2027')
  const without = ({ body }: Answer) => ({ ...(body as object), reference: '' })
  expect(without(unknown)).toEqual(without(mistaken))
  expect([refusedSignIn(unknown), refusedSignIn(mistaken)]).toEqual([wrong, wrong])
})

test.for(['owner@example.com', 'nobody@example.com'])(
  'repeated failures for %s cause growing waits with a retry time, up to a quarter of an hour [AUT-01]',
  async (email) => {
    const waits: (number | undefined)[] = []
    for (let failures = 0; failures < 14; failures += 1) {
      expect(refusedSignIn(await signIn(email, 'wrong'))).toEqual(wrong)
      const next = refusedSignIn(await signIn(email, 'wrong'))
      if (next.code === 'passwordInvalid') {
        waits.push(0)
        continue
      }
      expect([next.status, next.code]).toEqual([429, 'tooManyRequests'])
      waits.push(next.retry_after)
      await sandbox.clock.advance((next.retry_after ?? 0) * 1000)
    }
    expect(waits).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
  },
)

test('the right password waits as well, then signs in and clears the throttle', async () => {
  for (let failures = 0; failures < 5; failures += 1) await signIn('owner@example.com', 'wrong')
  const early = await signIn('owner@example.com', 'Sandbox2026')
  expect([refusedSignIn(early), early.headers.get('retry-after')]).toEqual([
    { status: 429, code: 'tooManyRequests', retry_after: 5 },
    '5',
  ])
  await sandbox.clock.advance(5_000)
  expect((await signIn('owner@example.com', 'Sandbox2026')).status).toBe(200)
  expect(refusedSignIn(await signIn('owner@example.com', 'wrong'))).toEqual(wrong)
})

test('right sign-ins at the same time are no failures of each other, of one account and of one address', async () => {
  const same = await Promise.all(Array.from({ length: 12 }, () => signIn('owner@example.com', 'Sandbox2026')))
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'iran@example.com', password: 'Sandbox2026' }),
  }
  const path = 'http://localhost/api/v1/auth/login/'
  const office = await Promise.all(
    Array.from({ length: 55 }, async () => sandbox.app.request(path, request, requestFrom('203.0.113.7'))),
  )
  expect(new Set(office.map(({ status }) => status))).toEqual(new Set([200]))
})

test('fifty concurrent tries get no further than five sequential ones', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn('owner@example.com', `guess ${index}`)),
  )
  const codes = answers.map((answer) => refusedSignIn(answer).code)
  expect(codes.filter((code) => code === 'passwordInvalid')).toHaveLength(5)
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(45)
})

test('the database stores neither passwords nor tokens [AUT-01] [API-04]', async () => {
  const { token } = await sandbox.signIn('owner@example.com')
  const rows = JSON.stringify([
    await sandbox.database.query.selectFrom('session').selectAll().execute(),
    await sandbox.database.query.selectFrom('account').selectAll().execute(),
  ])
  expect(token).toHaveLength(43)
  expect(rows).not.toContain(token)
  expect(rows).not.toContain('Sandbox2026')
  expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('the same password has a different hash each time, and only it matches', async () => {
  const [first, second] = [await hashPassword('Sandbox2026'), await hashPassword('Sandbox2026')]
  expect(first).not.toBe(second)
  expect(await Promise.all([verifyPassword('Sandbox2026', first), verifyPassword('Sandbox2026', second)])).toEqual([
    true,
    true,
  ])
  expect(await Promise.all([verifyPassword('sandbox2026', first), verifyPassword('Sandbox2026', undefined)])).toEqual([
    false,
    false,
  ])
})

test('signing out ends this session on the server and no other [SES-13] [API-05]', async () => {
  const here = await sandbox.signIn('owner@example.com')
  const there = await sandbox.signIn('owner@example.com')
  const sessions = () => sandbox.database.query.selectFrom('session').select('account_id').execute()
  expect(await sessions()).toHaveLength(2)
  expect((await here.call('POST', 'auth/logout/')).body).toEqual({})
  expect(await sessions()).toEqual([{ account_id: 'acc_owner' }])
  expect((await here.call('GET', 'settings/info/')).status).toBe(401)
  expect((await there.call('GET', 'settings/info/')).status).toBe(200)
  expect((await here.call('POST', 'auth/logout/')).status).toBe(401)
})

test('a session ends after a week without requests', async () => {
  const caller = await sandbox.signIn('owner@example.com')
  await sandbox.clock.advance(6 * day)
  expect((await caller.call('GET', 'settings/info/')).status).toBe(200)
  await sandbox.clock.advance(6 * day)
  expect((await caller.call('GET', 'settings/info/')).status).toBe(200)
  await sandbox.clock.advance(7 * day)
  expect((await caller.call('GET', 'settings/info/')).status).toBe(401)
})

test('a session ends after a month even with requests', async () => {
  const caller = await sandbox.signIn('owner@example.com')
  for (let week = 0; week < 4; week += 1) {
    await sandbox.clock.advance(7 * day - 1)
    expect((await caller.call('GET', 'settings/info/')).status).toBe(200)
  }
  await sandbox.clock.advance(2 * day + 4)
  expect((await caller.call('GET', 'settings/info/')).status).toBe(401)
})

test.for([
  {
    email: 'iran@example.com',
    info: { persian_invoice: true, currency: { code: 'IRR', decimal: 0 }, client: { language: 'fa', country: 'IR' } },
  },
  { email: 'unverified@example.com', info: { verified_phone: false } },
  { email: 'forced@example.com', info: { force_change_password: true } },
  { email: 'migrated@example.com', info: { client: { is_migrated: true } } },
  { email: 'blocked@example.com', info: { global_status: 'blocked' } },
  { email: 'fresh@example.com', info: { verified_phone: true, client: { may_create_project: true } } },
  { email: 'manager@example.com', info: { client: { may_create_project: false } } },
])('$email is who the console says [SES-02]', async ({ email, info }) => {
  const caller = await sandbox.signIn(email)
  expect((await caller.call('GET', 'settings/info/')).body).toMatchObject(info)
})

test('the chosen language is stored with the account [SES-15]', async () => {
  const caller = await sandbox.signIn('owner@example.com')
  const saved = await caller.call('PATCH', 'settings/info/', { language: 'fa' })
  expect(saved.body).toMatchObject({ client: { language: 'fa', id: 'acc_owner' } })
  const again = await sandbox.signIn('owner@example.com')
  expect((await again.call('GET', 'settings/info/')).body).toEqual(saved.body)
  expect((await caller.call('PATCH', 'settings/info/', { language: 'de' })).body).toMatchObject({
    code: 'requestInvalid',
    errors: { language: ['INVALID'] },
  })
})

describe('what was typed on another keyboard', () => {
  test.each([
    'owner@example.com\u200f',
    '\u2066owner@example.com\u2069',
    'own\u200cer@example.com',
    'ＯＷＮＥＲ＠example.com',
    '\ufeffOwner@Example.COM\u00a0',
  ])('%j is the address of the account [AUT-01] [VAL-08]', async (email) => {
    expect(await signIn(email, 'Sandbox2026')).toMatchObject({ status: 200 })
  })

  test.each([
    ['caf\u00e92026x', 'cafe\u03012026x'],
    ['cafe\u03012026x', 'caf\u00e92026x'],
    ['rose garden 7', 'rose\u00a0garden\u20027'],
  ])('the password %j opens the account as %j [AUT-01]', async (stored, typed) => {
    const password_hash = await hashPassword(stored)
    await sandbox.database.query.updateTable('account').set({ password_hash }).where('id', '=', 'acc_owner').execute()
    expect(await signIn('owner@example.com', typed)).toMatchObject({ status: 200 })
    expect(refusedSignIn(await signIn('owner@example.com', typed.toUpperCase()))).toEqual(wrong)
  })

  test('a password that was hashed as it was typed still opens, and is hashed in its form then [AUT-01]', async () => {
    const typed = 'cafe\u03012026x'
    const read = () =>
      sandbox.database.query
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', 'acc_owner')
        .executeTakeFirstOrThrow()
    const nonce = randomBytes(16)
    const tag = argon2Sync('argon2id', {
      ...{ message: typed, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
    })
    const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
    const password_hash = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`
    await sandbox.database.query.updateTable('account').set({ password_hash }).where('id', '=', 'acc_owner').execute()
    expect(refusedSignIn(await signIn('owner@example.com', typed.normalize('NFC')))).toEqual(wrong)
    expect(await signIn('owner@example.com', typed)).toMatchObject({ status: 200 })
    expect((await read()).password_hash).not.toBe(password_hash)
    expect(await signIn('owner@example.com', typed.normalize('NFC'))).toMatchObject({ status: 200 })
  })
})
