import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeReminder, loadReminders } from '#domain/contract/numbers/number-reminders.ts'
import { loadNumber } from '#domain/contract/numbers/numbers.ts'
import { houseAccount, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { beginLife } from './life-jobs.ts'

const project = 'prj_nordlicht'
const day = 24 * 3600_000
let shop: Shop

beforeEach(async () => {
  shop = await openShop({ processes: 2 })
}, 60_000)
afterEach(async () => {
  expect(await auditLedger(shop.sandbox.database.query)).toEqual([])
  await shop.close()
})

const db = () => shop.sandbox.database.query
const first = (country: string) =>
  db()
    .selectFrom('owned_number')
    .selectAll()
    .where('project_id', '=', project)
    .where('country', '=', country)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
/** Leaves one number alone in its project, so that what happens can be told exactly. */
const alone = async (country: string, change: { auto_renew: 0 | 1 }) => {
  const row = await first(country)
  await db().updateTable('owned_number').set(change).where('id', '=', row.id).execute()
  await db()
    .updateTable('owned_number')
    .set({ state: 'blocked' })
    .where('state', '=', 'active')
    .where('id', '<>', row.id)
    .execute()
  return row
}
const now = (id: string) => db().selectFrom('owned_number').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = async (id: string) =>
  (
    await db()
      .selectFrom('number_event')
      .select(['kind', 'at'])
      .where('number_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(0, 10)}`)
const letters = async () =>
  (await listMessages(db(), { to: 'owner@example.com', limit: 50 }))
    .filter(({ facts }) => facts.number !== undefined)
    .map(({ facts }) => `${facts.letter} ${facts.days}`)
    .toReversed()
const renewals = () =>
  db().selectFrom('transfer').select('operation_key').where('kind', '=', 'renewal').orderBy('created_at').execute()
/** Leaves so many micro-USD in the wallet. */
const leave = (amount: bigint) =>
  shop.sandbox.database.transact(async (trx) => {
    const { balance } = await readAccount(trx, walletOf(project))
    await transfer(trx, shop.sandbox.clock, {
      key: `test:${amount}:${balance}`,
      kind: 'correction',
      legs: [
        { account: walletOf(project), amount: amount - balance },
        { account: houseAccount.equity, amount: balance - amount },
      ],
      attribution: bySystem(project),
    })
  })
const passDays = async (days: number) => {
  for (let passed = 0; passed < days; passed += 1) await shop.pass(day)
}

describe('automatic renewal', () => {
  test('renews every due cycle once, three days before the end, without a letter', async () => {
    const row = await alone('AT', { auto_renew: 1 })
    const end = row.expires_at ?? 0
    expect(new Date(end).toISOString()).toBe('2026-12-09T08:00:00.000Z')
    await passDays(16)
    expect(await historyOf(row.id)).toEqual(['autoRenewed 2026-12-06'])
    expect(new Date((await now(row.id)).expires_at ?? 0).toISOString()).toBe('2027-01-09T08:00:00.000Z')
    expect(await renewals()).toEqual([{ operation_key: `renewal:${row.id}:${end}` }])
    expect(await letters()).toEqual([])
  })

  test('catches up with a clock that has jumped: each of the cycles is charged once, in order', async () => {
    const row = await alone('AT', { auto_renew: 1 })
    await shop.pass(100 * day)
    expect(new Date((await now(row.id)).expires_at ?? 0).toISOString()).toBe('2027-03-09T08:00:00.000Z')
    expect((await renewals()).map(({ operation_key }) => operation_key.split(':')[2])).toEqual(
      ['2026-12-09', '2027-01-09', '2027-02-09'].map((date) => String(Date.parse(`${date}T08:00:00Z`))),
    )
    await shop.pass(0)
    expect(await renewals()).toHaveLength(3)
  })

  test('without money it says what is missing, tries again each day, and renews when money has come', async () => {
    const row = await alone('AT', { auto_renew: 1 })
    await leave(1_000_000n)
    await passDays(17)
    expect(await historyOf(row.id)).toEqual(['autoRenewFailed 2026-12-06'])
    expect(await letters()).toEqual(['balanceShort 7', 'balanceShort 3'])
    const [message] = await listMessages(db(), { to: 'owner@example.com', limit: 1 })
    const missing = (row.renew_cost * 1.19) / 1_000_000 - 1
    expect(Number(message?.facts.missing)).toBeCloseTo(Math.round(missing * 100) / 100, 6)
    await leave(500_000_000n)
    await passDays(1)
    expect(await historyOf(row.id)).toEqual(['autoRenewFailed 2026-12-06', 'autoRenewed 2026-12-08'])
  })
})

describe('twelve numbers that end together', () => {
  /** $10 each with VAT of 19 %: $8.40 and $1.60. */
  const together = async () => {
    const rows = await db()
      .selectFrom('owned_number')
      .selectAll()
      .where('project_id', '=', project)
      .where('state', '=', 'active')
      .orderBy('id')
      .limit(12)
      .execute()
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(12)
    await db()
      .updateTable('owned_number')
      .set({ state: 'blocked' })
      .where('state', '=', 'active')
      .where('id', 'not in', ids)
      .execute()
    const ends = shop.sandbox.clock.now() + 10 * day
    const terms = { auto_renew: 1, renew_cycle: 12, renew_cost: 8_400_000, expires_at: ends } as const
    await db().updateTable('owned_number').set(terms).where('id', 'in', ids).execute()
    await db().deleteFrom('work').where('kind', 'like', 'number.%').execute()
    await shop.sandbox.database.transact(async (trx) => {
      for (const row of rows) await beginLife(trx, shop.sandbox.clock, { id: row.id, expires_at: ends })
    })
    return ids
  }
  const shortages = async () =>
    (await listMessages(db(), { to: 'owner@example.com', limit: 200 }))
      .filter(({ facts }) => facts.number !== undefined)
      .map(({ facts: { letter, days, missing, renewals } }) => `${letter} ${days}: ${missing} for ${renewals}`)
      .toReversed()

  test('are mailed early though the wallet could pay for one: the mail names what all of them lack', async () => {
    await together()
    await leave(15_000_000n)
    await passDays(3)
    expect(await shortages()).toEqual(Array(12).fill('balanceShort 7: 105 for 12'))
    const [message] = await listMessages(db(), { to: 'owner@example.com', limit: 1 })
    expect(message?.body).toContain('12 automatic renewals are due until 30 Nov 2026')
    expect(message?.body).toContain('your wallet is $105.00 short for them')
  })

  test('the first one takes the money; each other says on its first try what those that are left lack', async () => {
    await together()
    await leave(15_000_000n)
    await passDays(7)
    expect((await renewals()).length).toBe(1)
    expect((await shortages()).slice(12)).toEqual(Array(11).fill('balanceShort 3: 105 for 11'))
  })

  test('are not mailed when the wallet pays for all; after a rise of one price, the last one lacks the rest', async () => {
    const [first = ''] = await together()
    await leave(120_000_000n)
    await passDays(3)
    expect(await shortages()).toEqual([])
    // $19.99 with VAT.
    await db().updateTable('owned_number').set({ renew_cost: 16_800_000 }).where('id', '=', first).execute()
    await passDays(4)
    expect(await shortages()).toEqual(['balanceShort 3: 9.99 for 1'])
  })
})

test('a number that is not renewed: reminders, its end, the warning, the deletion', async () => {
  const other = await alone('SE', { auto_renew: 0 })
  const end = other.expires_at ?? 0
  const days = Math.round((end - shop.sandbox.clock.now()) / day)
  await passDays(days + 92)
  expect(await letters()).toEqual(['endNear 30', 'endNear 7', 'endNear 1', 'expired 0', 'deletionNear 7', 'deleted 0'])
  const date = (at: number) => new Date(at).toISOString().slice(0, 10)
  expect(await historyOf(other.id)).toEqual([
    `expired ${date(end)}`,
    `deletionStarted ${date(end + 90 * day)}`,
    `deleted ${date(end + 91 * day)}`,
  ])
  const caller = await shop.signIn('owner@example.com', project)
  const page = await caller.ask(loadNumber, { query: { number: other.id } })
  expect([page.number.state, page.coming, page.history.map(({ actor, by }) => [actor, by])]).toEqual([
    'deleted',
    [],
    [
      ['system', null],
      ['system', null],
      ['system', null],
    ],
  ])
}, 60_000)

describe('the days of reminders', () => {
  test('are 30, 7 and 1 until a project switches one; two people who switch different days at once both keep theirs [API-120] [API-121]', async () => {
    const caller = await shop.signIn('owner@example.com', project)
    expect(await caller.ask(loadReminders)).toEqual({ days: [30, 7, 1] })
    const answers = await Promise.all([
      caller.ask(changeReminder, { body: { days: 60, on: true } }),
      caller.ask(changeReminder, { body: { days: 7, on: false } }),
    ])
    expect(answers).toHaveLength(2)
    expect(await caller.ask(loadReminders)).toEqual({ days: [60, 30, 1] })
    expect(await caller.ask(loadReminders, { project: 'prj_hafen' })).toEqual({ days: [30, 7, 1] })
    expect(await caller.send(changeReminder, { body: { days: 5, on: true } as never })).toMatchObject({ status: 422 })
  })

  test('are the days of the mails; a number that cannot renew itself gets one mail on the day of the first try', async () => {
    const row = await alone('SE', { auto_renew: 0 })
    const caller = await shop.signIn('owner@example.com', project)
    for (const [days, on] of [
      [60, true],
      [14, true],
      [3, true],
      [7, false],
    ] as const)
      await caller.ask(changeReminder, { body: { days, on } })
    for (const days of [60, 30, 14, 7, 3, 1, 0])
      await shop.pass((row.expires_at ?? 0) - days * day - shop.sandbox.clock.now())
    expect(await letters()).toEqual(['endNear 60', 'endNear 30', 'endNear 14', 'endNear 3', 'endNear 1', 'expired 0'])
  })

  test('a short balance is mailed once on the day of the first try, whether or not a reminder falls on it', async () => {
    await alone('AT', { auto_renew: 1 })
    const caller = await shop.signIn('owner@example.com', project)
    await caller.ask(changeReminder, { body: { days: 3, on: true } })
    await leave(1_000_000n)
    await passDays(16)
    expect(await letters()).toEqual(['balanceShort 7', 'balanceShort 3'])
  })
})

test('an end that is noticed late is in the history at its own time', async () => {
  const row = await alone('SE', { auto_renew: 0 })
  const end = row.expires_at ?? 0
  await shop.pass(end - shop.sandbox.clock.now() + 5 * day)
  expect(await historyOf(row.id)).toEqual([`expired ${new Date(end).toISOString().slice(0, 10)}`])
})
