import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseSocket } from '#sandbox/platform/outbound/guard.ts'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
import type { Database } from './database.ts'
import { keptUntilChanged } from './kept.ts'
import { dropEverything, migrate, migrateIn, ownTables } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { TableName } from './table-changes.ts'

const url = process.env.DATABASE_URL

const administer = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url, stream: databaseSocket })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

describe('two processes on the same data', () => {
  let data: TestDatabase
  let here: Database
  let there: Database
  beforeEach(async () => {
    data = await createTestDatabase()
    here = data.database
    there = await data.connectAgain()
  })
  afterEach(() => data.remove())

  /** Reads the clock's offset and counts how often it is really read. */
  const reader = () => {
    let runs = 0
    const read = keptUntilChanged(['clock'], async (db) => {
      runs += 1
      return { value: (await db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow()).offset_ms }
    })
    return {
      runs: () => runs,
      async read(database: Database) {
        await database.changes.refresh()
        return read(database, 0)
      },
    }
  }
  const setOffset = (database: Pick<Database, 'query'>, offset_ms: number) =>
    database.query.updateTable('clock').set({ offset_ms }).execute()

  test('what one has kept is outdated at once by a commit of the other, and by its own', async () => {
    const { read, runs } = reader()
    for (let offset = 1; offset <= 50; offset += 1) {
      await setOffset(offset % 2 === 0 ? here : there, offset)
      expect(await Promise.all([read(here), read(there)])).toEqual([offset, offset])
    }
    const before = runs()
    expect([await read(here), await read(there), runs()]).toEqual([50, 50, before])
  })

  // SQLite has one connection, so nothing is read during a transaction.
  if (url)
    test('a transaction counts when it commits; the change of another table or schema does not', async () => {
      const { read, runs } = reader()
      await read(there)
      await here.transact(async (trx) => {
        await trx.updateTable('clock').set({ offset_ms: 5 }).execute()
        expect([await read(there), runs()]).toEqual([0, 1])
      })
      expect([await read(there), runs()]).toEqual([5, 2])

      await here.query.deleteFrom('fault').execute()
      await here.query.deleteFrom('sign_in_throttle').execute()
      await sql`create schema elsewhere`.execute(here.query)
      const elsewhere = await openPostgres(data.url ?? '', { schema: 'elsewhere' })
      await migrate(elsewhere)
      await setOffset(elsewhere, 7)
      expect([await read(there), runs()]).toEqual([5, 2])
      await elsewhere.close()
    })

  test('tables that are dropped and made again count as changed', async () => {
    const { read } = reader()
    await setOffset(here, 5)
    expect(await read(there)).toBe(5)
    await here.transact(async (trx) => {
      await dropEverything(trx)
      await migrateIn(trx, here.engine)
    })
    expect(await read(there)).toBe(0)
    await setOffset(here, 6)
    expect(await read(there)).toBe(6)
  })

  if (url)
    test('the tables with a version are those with the trigger', async () => {
      const { rows } = await sql<{ name: TableName }>`
          select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where tgname = 'table_changed' and relnamespace = current_schema()::regnamespace`.execute(here.query)
      const versioned = ownTables().filter((table) => here.changes.versionOf([table as TableName]) !== undefined)
      expect(rows.map(({ name }) => name).toSorted()).toEqual(versioned.toSorted())
      expect(versioned).toContain('stock')
    })
})

if (url)
  test('nothing is kept from the end of the listening connection until another one listens', async () => {
    const schema = `test_${randomBytes(8).toString('hex')}`
    await administer(`create schema ${schema}`)
    const address = new URL(url)
    address.searchParams.set('application_name', schema)
    const database = await openPostgres(address.href, { schema })
    expect(database.changes.versionOf(['clock'])).toEqual(expect.any(Number))
    const listeners = `select pid from pg_stat_activity where application_name = $1 and query in ('listen table_changed', '')`
    const [listener] = await administer<{ pid: number }>(listeners, [schema])
    await administer('select pg_terminate_backend($1)', [listener?.pid])
    await database.changes.refresh()
    expect(database.changes.versionOf(['clock'])).toBeUndefined()
    await vi.waitFor(() => expect(database.changes.versionOf(['clock'])).toEqual(expect.any(Number)), 10_000)
    await database.close()
    expect(database.changes.versionOf(['clock'])).toBeUndefined()
    const connected = () => administer('select from pg_stat_activity where application_name = $1', [schema])
    await vi.waitFor(async () => expect(await connected()).toEqual([]), 10_000)
    await administer(`drop schema ${schema} cascade`)
  })
