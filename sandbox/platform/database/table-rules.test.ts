import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Accounts, day, openAccounts } from '#sandbox/testing/accounts-fixture.ts'
import { ownTables } from './migrate.ts'
import { tableRules } from './table-rules.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.remove())

test('every table of the database has a rule, and no rule is without its table', () => {
  expect(Object.keys(tableRules).toSorted()).toEqual(ownTables().toSorted())
})

test('due work removes mails, answers, jobs, failures and strangers’ sign-ups when their period is over, and no day sooner', async () => {
  const { clock, database, work } = accounts
  const { query } = database
  await accounts.signUp({ email: 'stranger@example.com', phone: '+4915112345677' })
  await accounts.signIn('owner@example.com')
  const now = clock.now()
  await query
    .insertInto('operation')
    .values(
      (['answered', 'inFlight'] as const).map((state) => ({
        key: `old-${state}`,
        request_hash: '',
        state,
        answer: state === 'answered' ? '{}' : null,
        claim: '',
        leased_until_real: now,
        created_at: now,
      })),
    )
    .execute()
  const incident = { reference: 'OLD', method: 'GET', path: '/', account_id: null, detail: '', created_at: now }
  await query.insertInto('incident').values(incident).execute()
  const count = async () => ({
    outbox: (await query.selectFrom('outbox').select('id').where('created_at', '<=', now).execute()).length > 0,
    operations: (await query.selectFrom('operation').select('key').execute()).map(({ key }) => key),
    incident: (await query.selectFrom('incident').select('reference').execute()).length,
    signUps: (await query.selectFrom('registration').select('id').where('email', '=', 'stranger@example.com').execute())
      .length,
  })
  const after = async (days: number) => {
    await clock.advance(now + days * day - clock.now())
    await work.drain()
    return count()
  }
  const kept = { outbox: true, operations: ['old-answered', 'old-inFlight'], incident: 1, signUps: 1 }
  expect(await after(29)).toEqual(kept)
  expect(await after(32)).toEqual({ ...kept, operations: ['old-inFlight'], signUps: 0 })
  expect(await after(89)).toMatchObject({ outbox: true, incident: 1 })
  expect(await after(91)).toMatchObject({ outbox: false, incident: 0 })
})
