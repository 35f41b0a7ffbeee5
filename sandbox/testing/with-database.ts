import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#sandbox/platform/database/database.ts'
import { migrate } from '#sandbox/platform/database/migrate.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'

export type TestDatabase = {
  readonly database: Database
  /** Reopens the same data, as a new process would. */
  reopen(): Promise<Database>
  /** A second connection to the same data; on SQLite the first one again. */
  connectAgain(): Promise<Database>
  remove(): Promise<void>
}

/**
 * An empty, migrated database for one test: a separate folder with SQLite, or a separate schema in the PostgreSQL of
 * DATABASE_URL.
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
    connectAgain: async () => database,
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
    async connectAgain() {
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
