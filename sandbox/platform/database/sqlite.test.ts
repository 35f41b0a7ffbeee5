import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { migrate } from './migrate.ts'
import { isFull, openSqlite } from './sqlite.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'number-portal-sqlite-'))
  path = join(folder, 'portal.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (): Promise<void> => {
  const database = openSqlite(folder)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}
const refusal = async (): Promise<string> => {
  const error: unknown = await open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartRefused)
  return (error as StartRefused).message
}
const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex')

describe('a data folder is refused in words, and its file stays as it is,', () => {
  test('with a database of another program', async () => {
    const other = new DatabaseSync(path)
    other.exec('create table account (id text)')
    other.close()
    const before = digest()
    expect(await refusal()).toBe(
      `${path} is a database of another program. Name another folder with DATA_DIR, or move the file away to start anew.`,
    )
    expect([digest(), existsSync(`${path}-wal`)]).toEqual([before, false])
  })

  test('with an empty file', async () => {
    writeFileSync(path, '')
    expect(await refusal()).toContain(`${path} is empty`)
    expect(readFileSync(path)).toHaveLength(0)
  })

  test('with damaged pages', async () => {
    await open()
    const file = openSync(path, 'r+')
    for (let page = 5; page < 60; page += 1) writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096)
    const before = digest()
    expect(await refusal()).toContain(`${path} can't be opened as a database: database disk image is malformed`)
    expect(digest()).toBe(before)
  })

  test('with a damaged page that a start does not read, unless isChecked is false', async () => {
    await open()
    const file = new DatabaseSync(path)
    const [unused] = file.prepare("select rootpage from sqlite_master where name = 'newsletter_link'").all()
    const [{ page_size: size } = {}] = file.prepare('pragma page_size').all()
    file.close()
    const descriptor = openSync(path, 'r+')
    writeSync(descriptor, Buffer.alloc(64, 0x5a), 0, 64, (Number(unused?.rootpage) - 1) * Number(size))
    closeSync(descriptor)
    const before = digest()
    expect(await refusal()).toMatch(/^.*portal\.sqlite (is damaged|can't be opened as a database): /)
    expect(digest()).toBe(before)
    const unchecked = openSqlite(folder, { isChecked: false })
    await migrate(unchecked)
    await unchecked.close()
  })

  test('without one of its tables', async () => {
    await open()
    const file = new DatabaseSync(path)
    file.exec('drop table newsletter_link')
    file.close()
    expect(await refusal()).toBe(
      'The database is damaged: it has no table newsletter_link. Restore a copy, or name another DATA_DIR or DATABASE_URL.',
    )
  })

  test('with a damaged lock', async () => {
    writeFileSync(join(folder, 'lock.sqlite'), 'x'.repeat(5000))
    expect(await refusal()).toBe(
      `${join(folder, 'lock.sqlite')} is damaged. It holds no data: remove it and start again.`,
    )
  })
})

test('a full disk is reported as such, not as a failed roll-back', async () => {
  const database = openSqlite(folder)
  try {
    await sql`pragma max_page_count = 8`.execute(database.query)
    const error: unknown = await migrate(database).catch((thrown: unknown) => thrown)
    expect([String(error), isFull(error)]).toEqual(['Error: database or disk is full', true])
  } finally {
    await database.close()
  }
})
