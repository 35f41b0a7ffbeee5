import { type Expression, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
import { prepared } from './prepared.ts'
import { openSqliteInMemory } from './sqlite.ts'

let data: TestDatabase
beforeEach(async () => {
  data = await createTestDatabase()
  const row = (subject: string, failures: number) => ({ subject, failures, blocked_until: 0, last_failed_at: 0 })
  await data.database.query
    .insertInto('sign_in_throttle')
    .values([row('a', 1), row('b', 2), row('c', 3)])
    .execute()
})
afterEach(() => data.remove())

/** Subjects with as many failures, or of that name and above `limit`; counts how often it is built. */
const bySubject = () => {
  let builds = 0
  const select = prepared((db, limit: Expression<number>, subject: Expression<string>) => {
    builds += 1
    return db
      .selectFrom('sign_in_throttle')
      .select('subject')
      .where('failures', '>=', 1)
      .where((where) => where.or([where('failures', '=', limit), where('subject', '=', subject)]))
      .where('failures', '<=', limit)
      .orderBy('subject')
  })
  return { select, builds: () => builds }
}

test('a prepared query is built once and binds the values of each call, each as often as it is used', async () => {
  const { query } = data.database
  const { select, builds } = bySubject()
  expect(await select(query, 2, 'a')).toEqual([{ subject: 'a' }, { subject: 'b' }])
  expect(await select(query, 1, 'c')).toEqual([{ subject: 'a' }])
  expect(await select(query, 3, 'b')).toEqual([{ subject: 'b' }, { subject: 'c' }])
  expect(builds()).toBe(1)
})

test('it runs in the transaction that it is given, without another build', async () => {
  const { select, builds } = bySubject()
  await select(data.database.query, 3, 'a')
  const undone = data.database.transact(async (trx) => {
    await trx.deleteFrom('sign_in_throttle').where('subject', '=', 'a').execute()
    expect(await select(trx, 3, 'a')).toEqual([{ subject: 'c' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await select(data.database.query, 3, 'a')).toEqual([{ subject: 'a' }, { subject: 'c' }])
  expect(builds()).toBe(1)
})

test('outside of an open transaction it never sees what is not committed', async () => {
  const { select } = bySubject()
  const { query } = data.database
  expect(await select(query, 3, 'a')).toEqual([{ subject: 'a' }, { subject: 'c' }])
  const [deleted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const undone = data.database.transact(async (trx) => {
    await trx.deleteFrom('sign_in_throttle').where('subject', '=', 'a').execute()
    deleted.resolve()
    await mayEnd.promise
    throw new Error('undone')
  })
  await deleted.promise
  const read = select(query, 3, 'a')
  mayEnd.resolve()
  await expect(undone).rejects.toThrow('undone')
  expect(await read).toEqual([{ subject: 'a' }, { subject: 'c' }])
})

if (process.env.DATABASE_URL)
  test('PostgreSQL keeps it under a name on its connection, also when the tables are made anew', async () => {
    const { database } = data
    const { select } = bySubject()
    await database.query.connection().execute(async (connection) => {
      const kept = () =>
        sql<{ text: string }>`select statement as text from pg_prepared_statements
          where statement like '%"sign_in_throttle"%'`.execute(connection)
      expect((await kept()).rows).toEqual([])
      await select(connection, 3, 'a')
      await select(connection, 3, 'b')
      await connection.selectFrom('sign_in_throttle').select('failures').execute()
      expect((await kept()).rows).toEqual([{ text: expect.stringContaining('select "subject"') }])
      await sql`alter table sign_in_throttle rename to old_throttle`.execute(connection)
      await sql`create table sign_in_throttle (like old_throttle)`.execute(connection)
      expect(await select(connection, 3, 'a')).toEqual([])
    })
  })

test('each database has its own', async () => {
  const other = openSqliteInMemory()
  await other.query.schema
    .createTable('sign_in_throttle')
    .addColumn('subject', 'text')
    .addColumn('failures', 'integer')
    .execute()
  const { select, builds } = bySubject()
  expect((await select(data.database.query, 3, 'a')).length).toBe(2)
  expect(await select(other.query, 3, 'a')).toEqual([])
  expect(builds()).toBe(2)
  await other.close()
})
