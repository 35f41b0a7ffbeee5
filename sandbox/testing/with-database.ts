import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { openSqlite } from '../db/sqlite.ts'

export type TestDatabase = {
  readonly database: Database
  /** Closes it and opens the same data again, as a new process would. */
  reopen(): Promise<Database>
  /** A second connection to the same data; on SQLite, which has one process, the first one. */
  beside(): Promise<Database>
  remove(): Promise<void>
}

/**
 * An empty, migrated database that no other test sees: a folder of its own with SQLite, or a schema of its own in the
 * PostgreSQL named by DATABASE_URL.
 */
export const createTestDatabase = async (): Promise<TestDatabase> =>
  process.env.DATABASE_URL ? createPostgresSchema(process.env.DATABASE_URL) : createSqliteFolder()

const createSqliteFolder = async (): Promise<TestDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'number-portal-test-'))
  let database = openSqlite(folder)
  await migrate(database)
  return {
    get database() {
      return database
    },
    async reopen() {
      await database.close()
      database = openSqlite(folder)
      return database
    },
    beside: async () => database,
    async remove() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const createPostgresSchema = async (url: string): Promise<TestDatabase> => {
  const schema = `test_${randomBytes(8).toString('hex')}`
  await administer(url, `create schema ${schema}`)
  let database = await openPostgres(url, { schema })
  await migrate(database)
  const others: Database[] = []
  return {
    get database() {
      return database
    },
    async reopen() {
      await database.close()
      database = await openPostgres(url, { schema })
      return database
    },
    async beside() {
      const other = await openPostgres(url, { schema })
      others.push(other)
      return other
    },
    async remove() {
      await Promise.all([database, ...others].map((each) => each.close()))
      await administer(url, `drop schema ${schema} cascade`)
    },
  }
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
