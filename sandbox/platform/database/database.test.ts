import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#sandbox/platform/clock/clock.ts'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
import { afterCommit } from './database.ts'
import { columnOf, decimalOf, toColumn } from './micro.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

let data: TestDatabase
beforeEach(async () => {
  data = await createTestDatabase()
})
afterEach(() => data.remove())

const failures = () => data.database.query.selectFrom('sign_in_throttle').select(['subject', 'failures']).execute()
const put = { subject: 'a', failures: 0, blocked_until: 0, last_failed_at: 0 }

describe('a transaction', () => {
  test('commits everything or nothing, and runs follow-ups only after the commit', async () => {
    const ran: string[] = []
    const failing = data.database.transact(async (trx) => {
      afterCommit(trx, () => ran.push('rolled back'))
      await trx.insertInto('sign_in_throttle').values(put).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await failures(), ran]).toEqual([[], []])

    const result = await data.database.transact(async (trx) => {
      afterCommit(trx, () => ran.push('committed'))
      await trx.insertInto('sign_in_throttle').values(put).execute()
      expect(ran).toEqual([])
      return 'result'
    })
    expect([result, await failures(), ran]).toEqual(['result', [{ subject: 'a', failures: 0 }], ['committed']])
  })

  test('is isolated from concurrent ones: read, compute and write loses no update', async () => {
    await data.database.query.insertInto('sign_in_throttle').values(put).execute()
    const other = await data.connectAgain()
    const increment = (database = data.database) =>
      database.transact(async (trx) => {
        const row = await trx.selectFrom('sign_in_throttle').select('failures').executeTakeFirstOrThrow()
        await trx
          .updateTable('sign_in_throttle')
          .set({ failures: row.failures + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 30 }, (_, index) => increment(index % 2 ? other : data.database)))
    expect(await failures()).toEqual([{ subject: 'a', failures: 30 }])
  })

  test('inside another transaction is refused at once instead of waiting for ever', async () => {
    const nested = data.database.transact(() => data.database.transact(async () => 'never'))
    await expect(nested).rejects.toThrow('A transaction is open already')
  })
})

describe('migrations', () => {
  test('run once, even when several processes start at a time', async () => {
    await Promise.all([migrate(data.database), migrate(data.database), migrate(await data.connectAgain())])
    const applied = await data.database.query.selectFrom('migration').select('name').orderBy('name').execute()
    expect(applied.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name))
  })

  test('are listed in the order of their files', () => {
    const files = readdirSync(`${import.meta.dirname}/migrations`).filter((file) => /^\d/.test(file))
    expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted())
  })

  test('refuse a database of a newer version', async () => {
    const later = { name: '99-future', fingerprint: '', applied_at: 1 }
    await data.database.query.insertInto('migration').values(later).execute()
    await expect(migrate(data.database)).rejects.toThrow('made by a newer version of the portal (it knows 99-future)')
  })

  const anew = () =>
    data.database.engine === 'sqlite'
      ? 'name another folder with DATA_DIR, or move the file portal.sqlite out of the data folder.'
      : 'name another, empty database with DATABASE_URL.'
  const refusalOf = (migration: string) =>
    `The database was made by a version from before 1.0, whose tables can't be converted (${migration}). It was not changed. To start anew, ${anew()}`

  test('refuse a database from before there was one migration for each area, and leave it as it is', async () => {
    const { database } = data
    for (const statement of [
      'drop table migration',
      'create table migration (name text primary key, applied_at bigint not null)',
      `insert into migration values ('001-platform', 1), ('107-policy-violations', 1)`,
      'drop table policy_violation',
    ])
      await sql.raw(statement).execute(database.query)
    await expect(migrate(database)).rejects.toThrow(new StartRefused(refusalOf('001-platform')))
    const { rows } = await sql`select * from migration order by name`.execute(database.query)
    expect(rows).toEqual([
      { name: '001-platform', applied_at: 1 },
      { name: '107-policy-violations', applied_at: 1 },
    ])
  })

  test('refuse a database in which one of them has run with other statements', async () => {
    await data.database.query
      .updateTable('migration')
      .set({ fingerprint: 'other' })
      .where('name', '=', '11-paying')
      .execute()
    await expect(migrate(data.database)).rejects.toThrow(new StartRefused(refusalOf('11-paying')))
  })
})

describe('columns', () => {
  test('keep amounts exactly, up to the largest safe integer', async () => {
    expect([columnOf('12.345678'), decimalOf(12_345_678), columnOf('0'), decimalOf(-500_000)]).toEqual([
      12_345_678,
      '12.345678',
      0,
      '-0.5',
    ])
    expect(() => toColumn(2n ** 53n)).toThrow(RangeError)
    expect(toColumn(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('return numbers on both engines, including the largest safe integer', async () => {
    const large = Number.MAX_SAFE_INTEGER
    await data.database.query
      .insertInto('sign_in_throttle')
      .values({ ...put, blocked_until: large })
      .execute()
    const row = await data.database.query.selectFrom('sign_in_throttle').select('blocked_until').executeTakeFirst()
    expect(row).toEqual({ blocked_until: large })
  })
})

describe('the clock', () => {
  test('only moves forward, and all processes on the same data agree on it', async () => {
    const real = () => Date.UTC(2026, 0, 1)
    const here = await createClock(data.database, real)
    const there = await createClock(await data.connectAgain(), real)
    await here.advance(90_000)
    await there.refresh()
    expect([here.moment(), there.moment()]).toEqual(['2026-01-01T00:01:30.000Z', '2026-01-01T00:01:30.000Z'])
    await expect(here.advance(-1)).rejects.toThrow('The clock only moves forward.')
    const later = await createClock(await data.reopen(), real)
    expect(later.offset()).toBe(90_000)
  })
})

test('a transaction that waits for anything outside the database is rolled back', async () => {
  const data = await createTestDatabase()
  const { database } = data
  const add = (host: string, wait: () => Promise<unknown>) =>
    database.transact(async (trx) => {
      await sql`insert into fault_note values (${host})`.execute(trx)
      await wait()
    })
  await sql`create table fault_note (host text)`.execute(database.query)
  const waits = {
    timer: () => new Promise((resolve) => setTimeout(resolve, 1)),
    disk: () => readFile(import.meta.filename),
    computing: () => promisify(deflate)(Buffer.alloc(1_000)),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
  }
  // PostgreSQL's own queries end in later turns.
  if (database.engine === 'sqlite') {
    for (const [name, wait] of Object.entries(waits)) {
      await expect(add(name, wait), name).rejects.toThrow(
        'A transaction has waited for something outside the database.',
      )
    }
  }
  await add('nothing', async () => undefined)
  const { rows } = await sql`select host from fault_note`.execute(database.query)
  expect(rows).toEqual([{ host: 'nothing' }])
  await data.remove()
})
