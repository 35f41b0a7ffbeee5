import { DatabaseSync } from 'node:sqlite'
import init from '@sqlite.org/sqlite-wasm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assemble } from '#sandbox/assemble.ts'
import { createParts } from '#sandbox/parts.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { migrate } from '#sandbox/platform/database/migrate.ts'
import { createSqliteDatabase, type SqliteFile } from '#sandbox/platform/database/sqlite-query.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { demoPart } from './demo-part.ts'
import { sqliteFile } from './sqlite-file.ts'

const sqlite3 = await init()
const openWasm = (): SqliteFile => sqliteFile(sqlite3, new sqlite3.oo1.DB(':memory:'))

describe('a statement of the WebAssembly build behaves as one of Node', () => {
  const results = (file: SqliteFile) => {
    file.prepare('create table each (id integer primary key, value)').run()
    const insert = file.prepare('insert into each (value) values (?)')
    const values = [null, 2 ** 40, -1.5, 'سلام', '', new Uint8Array([0, 255])]
    const changes = values.map((value) => ({ ...insert.run(value) }))
    const select = file.prepare('select value from each where id > ? order by id')
    const rows = select.all(0).map((row) => ({ ...row }))
    const again = select.all(4).length
    const columns = [insert.columns().length, select.columns().length]
    file.prepare('begin').run()
    const isOpen = file.isTransaction
    file.prepare('rollback').run()
    return { changes, rows, again, columns, isOpen, isOpenAfter: file.isTransaction }
  }

  test('with values of every kind, changes, columns and transactions', () => {
    expect(results(openWasm())).toEqual(results(new DatabaseSync(':memory:')))
  })

  test('and can be run again after an error', () => {
    const file = openWasm()
    file.prepare('create table one (id integer primary key)').run()
    const insert = file.prepare('insert into one values (?)')
    insert.run(1)
    expect(() => insert.run(1)).toThrow(/UNIQUE/)
    expect(insert.run(2).changes).toBe(1)
  })
})

describe('a database of the demo', () => {
  let database: Database
  beforeEach(async () => {
    database = createSqliteDatabase(openWasm())
    await migrate(database)
  })
  afterEach(() => database.close())

  const throttle = { subject: 'a', failures: 0, blocked_until: 0, last_failed_at: 0 }

  test('rolls a failed transaction back, and goes on', async () => {
    const failing = database.transact(async (trx) => {
      await trx.insertInto('sign_in_throttle').values(throttle).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.transact((trx) => trx.insertInto('sign_in_throttle').values(throttle).execute())
    expect(await database.query.selectFrom('sign_in_throttle').select('subject').execute()).toEqual([{ subject: 'a' }])
  })
})

test('the whole sandbox answers on it, at the address of the demo', async () => {
  const network = { resolve: async () => [], send: () => Promise.reject(new Error('none')), patience: 1 }
  const sandbox = await assemble(createSqliteDatabase(openWasm()), {
    parts: [...createParts(network), demoPart],
    origin: 'https://demo.example.com',
    gatewayOrigin: 'https://demo.example.com',
    log: () => undefined,
  })
  const response = await sandbox.app.request('https://demo.example.com/api/v1/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: seedPassword }),
  })
  expect(response.status).toBe(200)
  const site = sandbox.database.query.selectFrom('site').select('origin').where('id', '=', 'northline')
  expect(await site.executeTakeFirst()).toEqual({ origin: 'https://demo.example.com' })
  await sandbox.close()
})
