import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { StartRefused } from '../refusal.ts'
import { createDatabase, type Database } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * Opens the database of a data folder and keeps every other process out of it until it is closed.
 * @throws StartRefused when the folder can't be written, another process uses it, or its file is no database
 */
export const openSqlite = (folder: string): Database => {
  const lock = lockFolder(folder)
  const file = openFile(folder)
  const database = createDatabase(createSqliteQuery(file), 'sqlite')
  return {
    ...database,
    async close() {
      await database.close()
      lock.close()
    },
  }
}

const openFile = (folder: string): DatabaseSync => {
  const path = join(folder, 'portal.sqlite')
  try {
    const file = new DatabaseSync(path, { timeout: 5_000 })
    file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return file
  } catch (error) {
    throw new StartRefused(
      `${path} can't be opened as a database: ${error instanceof Error ? error.message : error}. Name another folder with DATA_DIR, or move the file away to start anew.`,
    )
  }
}

/** A database that lives as long as the process. */
export const openSqliteInMemory = (): Database => {
  const file = new DatabaseSync(':memory:')
  file.exec('pragma foreign_keys = on')
  return createDatabase(createSqliteQuery(file), 'sqlite')
}

const createSqliteQuery = (file: DatabaseSync): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => file.close(),
        prepare: (sql) => {
          const statement = file.prepare(sql)
          const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
          return {
            reader: statement.columns().length > 0,
            all: (parameters) => statement.all(...values(parameters)),
            run: (parameters) => statement.run(...values(parameters)),
            iterate: (parameters) => statement.iterate(...values(parameters)),
          }
        },
      },
    }),
  })

/** The operating system holds this lock, so it ends with the process however the process ends. */
const lockFolder = (folder: string): { close: () => void } => {
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw isBusy(error)
      ? new StartRefused(
          `The data folder ${folder} is in use by another running portal. Stop that one, or name another folder with DATA_DIR.`,
        )
      : notWritable(folder)
  }
}

const openLock = (folder: string): DatabaseSync => {
  try {
    makeFolder(folder)
    return new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  } catch {
    throw notWritable(folder)
  }
}

/** One level at a time: `recursive` never comes back where a file system refuses every new folder, as /proc does. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}

const notWritable = (folder: string) =>
  new StartRefused(`The data folder ${folder} can't be written. Name another one with DATA_DIR.`)

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5
