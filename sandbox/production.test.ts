import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededAccounts, seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { openSession } from '#sandbox/session/sessions.ts'
import { bearing } from '#sandbox/testing/accounts-fixture.ts'
import { createProjects } from '#sandbox/testing/buyers.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { createSandbox } from './app.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await createTestSandbox({ isProduction: true })
}, 60_000)
afterEach(() => sandbox.remove())

const count = async (table: 'account' | 'project' | 'owned_number' | 'outbox' | 'announcement' | 'site' | 'stock') => {
  const { query } = sandbox.database
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(query)
  return Number(rows[0]?.count)
}

test('there are no accounts with the public password, and no owned data', async () => {
  for (const { email } of seededAccounts) {
    const { status } = await sandbox.anonymous.call('POST', 'auth/login/', { email, password: seedPassword })
    expect([email, status]).toEqual([email, 422])
  }
  const tables = ['account', 'project', 'owned_number', 'outbox', 'announcement'] as const
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0])
  expect([await count('site'), (await count('stock')) > 10_000]).toEqual([3, true])
})

test('no simulator answers: neither bank, captcha, chat nor console', async () => {
  for (const path of [
    '/gateway/card/x',
    '/gateway/card.css',
    '/widget?website_token=sandbox-chat-meridian',
    '/sandbox',
  ]) {
    expect([path, (await sandbox.app.request(`http://127.0.0.1${path}`)).status]).toEqual([path, 404])
  }
  const captcha = await sandbox.app.request('http://127.0.0.1/captcha/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'sandbox-captcha-meridian' }),
  })
  expect(captcha.status).toBe(404)
  const { body } = await sandbox.anonymous.call('GET', 'configs/site/?identifier=meridian.localhost')
  expect(body).toMatchObject({ google_captcha_site_key: null, chat: null })
})

test('nothing can be paid by card without a merchant at the bank, and forged callbacks change nothing', async () => {
  await sandbox.database.query
    .insertInto('account')
    .values({
      id: 'acc_real',
      email: 'real@example.com',
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
      first_name: 'Real',
      last_name: 'Customer',
      language: 'en',
      avatar: null,
      currency: 'USD',
      global_status: 'active',
      super_admin: 0,
      is_migrated: 0,
      may_create_project: 1,
      force_change_password: 0,
      persian_invoice: 0,
      accepted_terms: null,
      created_at: sandbox.clock.now(),
    })
    .execute()
  const [project] = await createProjects({ sandbox }, 'acc_real', 1)
  const { token } = await sandbox.database.transact((trx) =>
    openSession(trx, sandbox, { account: 'acc_real', userAgent: '' }),
  )
  const caller = bearing(sandbox, token)
  const wallet = await caller.call('GET', `finance/${project}/wallet/?amount=25`)
  const { gateways } = wallet.body as { gateways: { gateway: string; available: boolean }[] }
  expect(gateways.filter(({ available }) => available)).toEqual([])
  const deposit = { amount: '25', gateway: 'card', return_to: 'finance' }
  expect(
    await caller.call('POST', `finance/${project}/wallet/charge/`, deposit, { 'idempotency-key': 'deposit-1' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'noGatewayAvailable' },
  })
  const claim = { payment: 'x', reference: 'att_1', outcome: 'approved', signature: 'x' }
  const notified = await sandbox.app.request('http://localhost/api/v1/callback/notify/card', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claim),
  })
  const returned = await sandbox.app.request(
    `http://localhost/api/v1/callback/return/card?${new URLSearchParams(claim)}`,
  )
  expect([notified.status, returned.status, sandbox.lines]).toEqual([422, 303, []])
})

test('a database with people whose password is public is refused', async () => {
  const other = await createTestSandbox()
  try {
    const database = await other.data.connectAgain()
    await expect(createSandbox({ database, isProduction: true })).rejects.toThrow(
      'The database contains accounts of the sandbox, whose password is public. Name another DATA_DIR or DATABASE_URL, or unset NODE_ENV.',
    )
  } finally {
    await other.data.remove().catch(() => undefined)
  }
})
