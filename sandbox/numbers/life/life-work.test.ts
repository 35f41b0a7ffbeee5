import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadNumber } from '#domain/contract/numbers.ts'
import { houseAccount, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

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
      kind: 'withdrawal',
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
