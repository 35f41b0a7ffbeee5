import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { type Accounts, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { startOfTime } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const create = async (email: string, given: object = {}) =>
  (await accounts.signIn(email)).call('POST', 'project/', { name: ' Quinta ', timezone: 'Europe/Lisbon', ...given })

test('an account that may creates a project that it owns, with an empty wallet [HOM-02] [API-25]', async () => {
  const answer = await create('fresh@example.com')
  const summary = {
    id: expect.stringMatching(/^prj_/),
    name: 'Quinta',
    role: 'owner',
    owner: 'Tomás Silva',
    person: null,
    status: 'active',
    deactivated_by: null,
    deactivation_reason: null,
  }
  expect([answer.status, answer.body]).toEqual([200, summary])
  const caller = await accounts.signIn('fresh@example.com')
  expect((await caller.call('GET', 'project/')).body).toMatchObject({ count: 1, results: [summary] })
  const { id } = answer.body as { id: string }
  expect((await caller.call('GET', `project/${id}/`)).body).toMatchObject({
    id,
    role: 'owner',
    timezone: 'Europe/Lisbon',
    voice_language: 'en',
    balance: '0',
    available_balance: '0',
    created_at: new Date(startOfTime).toISOString(),
  })
  expect(await readAccount(accounts.database.query, walletOf(id))).toMatchObject({ balance: 0n, held: 0n, minimum: 0n })
})

test('an account without permission is refused, and so is a blocked one [HOM-02] [API-25]', async () => {
  expect(refusalOf(await create('manager@example.com'))).toEqual({ status: 409, code: 'projectCreationRefused' })
  expect(refusalOf(await create('blocked@example.com'))).toEqual({ status: 409, code: 'accountBlocked' })
})

test.for([
  [{ name: '  ' }, { name: ['REQUIRED'] }],
  [{ name: 'a'.repeat(65) }, { name: ['text.tooLong'] }],
  [{ timezone: 'Mars/Olympus' }, { timezone: ['INVALID'] }],
] as const)('%o is refused at its field [API-25]', async ([given, errors]) => {
  expect(refusalOf(await create('fresh@example.com', given))).toEqual({ status: 422, code: 'requestInvalid', errors })
})

test('the welcome of a migrated account is shown until it is acknowledged [SES-06] [API-24]', async () => {
  const caller = await accounts.signIn('migrated@example.com')
  const read = await caller.call('POST', 'settings/migration/')
  expect(read.body).toMatchObject({ client: { id: 'acc_migrated', is_migrated: false } })
  expect((await caller.call('GET', 'settings/info/')).body).toEqual(read.body)
})
