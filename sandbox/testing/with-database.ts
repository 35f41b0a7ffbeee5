import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#sandbox/platform/database/database.ts'
import { migrate } from '#sandbox/platform/database/migrate.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { databaseSocket } from '#sandbox/platform/outbound/guard.ts'

export type TestDatabase = {
  readonly database: Database
  /** Where the data are in PostgreSQL. */
  readonly url?: string
  /** Reopens the same data, as a new process would. */
  reopen(): Promise<Database>
  /** A second connection to the same data; on SQLite the first one again. */
  connectAgain(): Promise<Database>
  remove(): Promise<void>
}

/** What a database contains before its test starts. */
export type Content = {
  /** Databases with the same key have the same content, so it is written once and copied for each test. */
  readonly key: string
  /** Writes the content into a migrated database. */
  readonly write: (database: Database) => Promise<void>
}

const onlyTables: Content = { key: 'tables', write: async () => undefined }

/**
 * A migrated database for one test, with `content`: a separate folder with SQLite, or a separate database in the
 * PostgreSQL of DATABASE_URL, whose user may create databases.
 */
export const createTestDatabase = async (content: Content = onlyTables): Promise<TestDatabase> =>
  process.env.DATABASE_URL ? copyPostgres(process.env.DATABASE_URL, content) : copySqlite(content)

/** Originals of this worker, by key: the folder or the name of a database. */
const originals = new Map<string, Promise<string>>()

const originalOf = ({ key, write }: Content, create: (fill: Content['write']) => Promise<string>): Promise<string> => {
  const existing = originals.get(key)
  if (existing !== undefined) return existing
  const created = create(async (database) => {
    await migrate(database)
    await write(database)
  })
  originals.set(key, created)
  return created
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'number-portal-test-'))
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * A test's data need not survive a power cut, and waiting for the disk takes most of the time of many small writes. This
 * process has written the file, so it need not look for damage.
 */
const openUnsynced = async (folder: string): Promise<Database> => {
  const database = openSqlite(folder, { isChecked: false })
  await sql`pragma synchronous = off`.execute(database.query)
  return database
}

const copySqlite = async (content: Content): Promise<TestDatabase> => {
  const original = await originalOf(content, async (fill) => {
    const folder = newFolder()
    process.once('exit', () => removeFolder(folder))
    const database = await openUnsynced(folder)
    await fill(database)
    await database.close()
    return folder
  })
  const folder = newFolder()
  copyFileSync(join(original, 'portal.sqlite'), join(folder, 'portal.sqlite'))
  let database = await openUnsynced(folder)
  return {
    get database() {
      return database
    },
    async reopen() {
      await database.close()
      database = await openUnsynced(folder)
      return database
    },
    connectAgain: async () => database,
    async remove() {
      await database.close()
      removeFolder(folder)
    },
  }
}

const copyPostgres = async (server: string, content: Content): Promise<TestDatabase> => {
  const original = await originalOf(content, async (fill) => {
    const hash = createHash('sha256').update(content.key).digest('hex').slice(0, 12)
    const name = `${runPrefix()}_${process.pid}_${hash}`
    await administer(server, `create database ${name}`)
    const database = await openPostgres(databaseIn(server, name))
    await fill(database)
    await database.close()
    return name
  })
  const name = `${runPrefix()}_${randomBytes(8).toString('hex')}`
  // As files: the other strategy writes each page to the log.
  await administer(server, `create database ${name} template ${original} strategy file_copy`)
  const url = databaseIn(server, name)
  let database = await openPostgres(url)
  const others: Database[] = []
  return {
    url,
    get database() {
      return database
    },
    async reopen() {
      await database.close()
      database = await openPostgres(url)
      return database
    },
    async connectAgain() {
      const other = await openPostgres(url)
      others.push(other)
      return other
    },
    async remove() {
      await Promise.all([database, ...others].map((each) => each.close()))
      // Connections that a test has cut off may not have ended yet.
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Databases of one run of the tests begin with it, so that the last ones can be dropped at its end. */
const runPrefix = (): string => process.env.TEST_DATABASES ?? 'portal_test'

const databaseIn = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, stream: databaseSocket })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
