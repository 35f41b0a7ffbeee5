import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { auditMessages } from '#sandbox/messaging/audit.ts'
import { auditPayments, listUnended } from '#sandbox/paying/payments/audit.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
import { createSandbox } from '../app.ts'
import type { RunningSandbox } from '../assemble.ts'

const now = Date.parse('2026-11-20T08:00:00.000Z')
const day = 24 * 60 * 60_000
const logged: string[] = []

let store: TestDatabase
let sandbox: RunningSandbox
let query: Reader

const open = (history: boolean) =>
  createSandbox({ database: store.database, now: () => now, history, log: (line) => logged.push(line) })

beforeAll(async () => {
  store = await createTestDatabase()
  sandbox = await open(true)
  query = sandbox.database.query
}, 180_000)
afterAll(() => store.remove())

/** What has happened to the wallets, sorted: on PostgreSQL, work that falls due together is done in any order. */
const chronicle = async (db: Reader): Promise<string[]> => {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
    .select(['transfer.created_at', 'transfer.kind', 'entry.account_id', 'entry.amount'])
    .where('entry.account_id', 'like', 'wallet:%')
    .execute()
  return rows
    .map((row) => [new Date(row.created_at).toISOString(), row.account_id, row.kind, row.amount].join(' '))
    .sort()
}

const monthsOf = (times: readonly number[]): Set<string> =>
  new Set(times.map((time) => new Date(time).toISOString().slice(0, 7)))

test('after a year the books are right, nothing has failed, and the clock shows the present', async () => {
  expect(await auditLedger(query)).toEqual([])
  expect(await auditPayments(query)).toEqual([])
  expect(await auditMessages(query)).toEqual([])
  expect(await listUnended(query)).toEqual([])
  expect(logged).toEqual([])
  expect(sandbox.clock.offset()).toBe(0)
  expect(sandbox.clock.now()).toBe(now)
  const late = await query
    .selectFrom('work')
    .select('kind')
    .where('due_at', '<=', now)
    .where('state', '!=', 'done')
    .execute()
  expect(late).toEqual([])
  expect(await query.selectFrom('session').select('id').execute()).toEqual([])
})

test.for(['prj_nordlicht', 'prj_parto', 'prj_heavy'])(
  '%s has spent, paid, called and written in each month',
  async (project) => {
    const timesOf = async (table: string, column: string) => {
      const { rows } = await sql<{ time: number }>`
      select ${sql.ref(column)} as time from ${sql.table(table)} where project_id = ${project}`.execute(query)
      return monthsOf(rows.map(({ time }) => Number(time)))
    }
    for (const [table, column] of [
      ['transfer', 'created_at'],
      ['call_record', 'started_at'],
    ] as const)
      expect((await timesOf(table, column)).size, table).toBeGreaterThanOrEqual(12)
    for (const table of ['sms_inbox', 'sms_outbox'] as const)
      expect((await timesOf(table, 'at')).size, table).toBeGreaterThanOrEqual(6)
  },
)

test('the owner has orders, two wire transfers, a credit note, payments that failed, and some unread notifications', async () => {
  const of = { project_id: 'prj_nordlicht' }
  const orders = await query.selectFrom('customer_order').selectAll().where('project_id', '=', of.project_id).execute()
  expect(monthsOf(orders.map(({ placed_at }) => placed_at)).size).toBeGreaterThanOrEqual(9)
  const invoices = await query.selectFrom('invoice').selectAll().where('project_id', '=', of.project_id).execute()
  expect(invoices.filter(({ kind }) => kind === 'creditNote')).toHaveLength(1)
  expect(invoices.filter(({ service }) => service === 'renewal').length).toBeGreaterThan(50)
  const wires = await query
    .selectFrom('wire_transfer')
    .select('state')
    .where('project_id', '=', of.project_id)
    .execute()
  expect(wires).toEqual([{ state: 'issued' }, { state: 'issued' }])
  const attempts = await query
    .selectFrom('payment_attempt')
    .select('state')
    .where('project_id', '=', of.project_id)
    .execute()
  expect(new Set(attempts.map(({ state }) => state))).toEqual(new Set(['settled', 'failed', 'cancelled']))
  const notifications = await query
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', 'acc_owner')
    .execute()
  expect(notifications.length).toBeGreaterThanOrEqual(10)
  const unread = notifications.filter(({ is_read }) => is_read === 0).length
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBeLessThanOrEqual(10)
})

test('a number of the owner waits for documents, and still has time for them', async () => {
  const waiting = await query
    .selectFrom('owned_number')
    .innerJoin('fulfilment', 'fulfilment.item_id', 'owned_number.order_item_id')
    .select(['owned_number.state', 'fulfilment.state as fulfilment', 'cancel_at'])
    .where('owned_number.state', '=', 'notActivated')
    .execute()
  expect(waiting.map(({ state, fulfilment, cancel_at }) => [state, fulfilment, cancel_at > now + day])).toEqual([
    ['notActivated', 'waiting', true],
  ])
})

test('what calls and messages cost is what the wallets have paid for them', async () => {
  const { rows } = await sql<{ project: string; due: string; paid: string }>`
    select id as project, cast(
        coalesce((select sum(cost) from call_record where project_id = project.id), 0)
        + coalesce((select sum(cost + delivery_cost - refunded) from sms_outbox where project_id = project.id), 0)
      as text) as due, cast(coalesce((
        select -sum(entry.amount) from transfer inner join entry on entry.transfer_id = transfer.id
        where transfer.project_id = project.id and entry.account_id = 'wallet:' || project.id
          and transfer.kind in ('call', 'message', 'messageDelivery', 'messageRefund')), 0) as text) as paid
    from project where id in ('prj_nordlicht', 'prj_hafen', 'prj_parto', 'prj_heavy') order by id`.execute(query)
  expect(rows).toEqual(rows.map((row) => ({ ...row, paid: row.due })))
  expect(rows.every(({ paid }) => Number(paid) > 0)).toBe(true)
  const months = await query
    .selectFrom('call_record')
    .select('started_at')
    .where('project_id', '=', 'prj_heavy')
    .execute()
  expect(monthsOf(months.map(({ started_at }) => started_at)).size).toBeGreaterThanOrEqual(12)
})

test('invoices are numbered by date, each year of its own', async () => {
  const rows = await query
    .selectFrom('invoice')
    .select(['issued_at', 'kind', 'year', 'serial'])
    .orderBy('kind')
    .orderBy('year')
    .orderBy('serial')
    .execute()
  expect(rows).toEqual(
    rows.toSorted((a, b) => (a.kind === b.kind ? a.issued_at - b.issued_at : a.kind < b.kind ? -1 : 1)),
  )
  expect(new Set(rows.map(({ year }) => year))).toEqual(new Set([2025, 2026]))
  const official = await query.selectFrom('invoice').select('project_id').where('has_official', '=', 1).execute()
  expect(new Set(official.map(({ project_id }) => project_id))).toEqual(new Set(['prj_parto']))
})

test('the numbers are those of a sandbox without a history, in the same states and with the same days', async () => {
  const read = async (db: Reader) =>
    (
      await db
        .selectFrom('owned_number')
        .select(['number', 'project_id', 'offer_id', 'renew_cycle', 'renew_cost', 'auto_renew', 'state', 'expires_at'])
        .where('project_id', '!=', 'prj_heavy')
        .orderBy('number')
        .execute()
    ).map(({ expires_at, ...row }) => ({
      ...row,
      end: expires_at === null ? null : Math.ceil((expires_at - now) / day),
    }))
  const plain = await createTestDatabase()
  const other = await createSandbox({ database: plain.database, now: () => now })
  const seeded = await read(other.database.query)
  await plain.remove()
  const lived = await read(query)
  const more = lived.filter(({ number }) => !seeded.some((each) => each.number === number))
  expect(more.map(({ offer_id, project_id }) => [project_id, offer_id])).toEqual([['prj_parto', 'us-local-212']])
  expect(lived.filter((each) => !more.includes(each))).toEqual(seeded)
})

test('a process that ended in the middle of a history begins it anew, and has the same one', async () => {
  const first = await chronicle(query)
  expect(first.length).toBeGreaterThan(300)
  await query
    .updateTable('clock')
    .set({ offset_ms: -100 * day })
    .execute()
  const next = await open(true)
  expect(next.clock.offset()).toBe(0)
  expect(await chronicle(query)).toEqual(first)
}, 180_000)

test('a reset brings the history back', async () => {
  const first = await chronicle(query)
  await query.deleteFrom('call_record').execute()
  await sandbox.reset()
  expect(await chronicle(query)).toEqual(first)
  expect((await query.selectFrom('call_record').select('id').limit(1).execute()).length).toBe(1)
}, 180_000)
