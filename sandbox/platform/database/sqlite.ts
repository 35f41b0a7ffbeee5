import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import type { Database } from './database.ts'
import { createSqliteDatabase } from './sqlite-query.ts'

type SqliteOptions = {
  /** Default true: looks for damage before the first change, which reads the whole file. False for copies that tests make. */
  readonly isChecked?: boolean
}

/**
 * Opens the database of a data folder and locks it against other processes until it is closed.
 * @throws StartRefused when the folder is not writable, another process uses it, or its file is damaged or no database
 */
export const openSqlite = (folder: string, { isChecked = true }: SqliteOptions = {}): Database => {
  const lock = lockFolder(folder)
  const database = createSqliteDatabase(openFile(folder, isChecked, lock))
  return {
    ...database,
    async close() {
      await database.close()
      lock.close()
    },
  }
}

/** Closes the `lock` if the file cannot be opened. */
const openFile = (folder: string, isChecked: boolean, lock: Lock): DatabaseSync => {
  const path = join(folder, 'portal.sqlite')
  try {
    if (existsSync(path) && statSync(path).size === 0) throw unusable(path, 'is empty, as after a damage of the disk')
    const file = new DatabaseSync(path, { timeout: 5_000 })
    requireOwn(file, path)
    if (isChecked) requireUndamaged(file, path)
    file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return file
  } catch (error) {
    lock.close()
    if (error instanceof StartRefused) throw error
    throw unusable(path, `can't be opened as a database: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reads the schema before anything is written to the file. */
const requireOwn = (file: DatabaseSync, path: string): void => {
  const tables = file.prepare("select name from sqlite_master where type = 'table'").all()
  if (tables.length === 0 || tables.some(({ name }) => name === 'migration')) return
  file.close()
  throw unusable(path, 'is a database of another program')
}

/** Reads all pages before anything is written to the file. */
const requireUndamaged = (file: DatabaseSync, path: string): void => {
  const [check] = file.prepare('pragma quick_check(1)').all()
  if (check?.quick_check === 'ok') return
  file.close()
  throw unusable(path, `is damaged: ${check?.quick_check}`)
}

const unusable = (path: string, why: string) =>
  new StartRefused(`${path} ${why}. Name another folder with DATA_DIR, or move the file away to start anew.`)

/** An in-memory database. */
export const openSqliteInMemory = (): Database => {
  const file = new DatabaseSync(':memory:')
  file.exec('pragma foreign_keys = on')
  return createSqliteDatabase(file)
}

type Lock = { close: () => void }

/** The operating system holds this lock, so it ends with the process, even after a crash. */
const lockFolder = (folder: string): Lock => {
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (codeOf(error) === busy) {
      throw new StartRefused(
        `The data folder ${folder} is in use by another running portal. Stop that one, or name another folder with DATA_DIR.`,
      )
    }
    if (codeOf(error) === noDatabase) {
      throw new StartRefused(`${join(folder, 'lock.sqlite')} is damaged. It holds no data: remove it and start again.`)
    }
    throw notWritable(folder)
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

/** The disk has no room for what is written. */
export const isFull = (error: unknown): boolean => codeOf(error) === full

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined

/** Result codes of SQLite. */
const busy = 5
const full = 13
const noDatabase = 26
