import { type Kysely, sql } from 'kysely'
import { StartRefused } from '../refusal.ts'
import type { Database, Engine, Writer } from './database.ts'
import { migrations } from './migrations.ts'

export type Migration = {
  /** `001-platform`: the order in which they run, once each, and never changed afterwards. */
  readonly name: string
  /** One statement each; both engines run them unless a statement names one. */
  readonly statements: readonly (string | { readonly only: Engine; readonly statement: string })[]
}

/** Brings the tables up to date. Several processes may call it at once. */
export const migrate = (database: Database): Promise<void> =>
  exclusively(database, () => database.transact((trx) => migrateIn(trx, database.engine)))

/** Keeps other processes that start on the same PostgreSQL waiting until the work is done. */
export const exclusively = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  if (database.engine === 'sqlite') return work()
  return database.query.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7346021)`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(7346021)`.execute(connection)
    }
  })
}

export const migrateIn = async (trx: Writer, engine: Engine): Promise<void> => {
  await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(trx)
  const applied = new Set((await trx.selectFrom('migration').select('name').execute()).map((row) => row.name))
  const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown !== undefined) {
    throw new StartRefused(
      `The database was made by a newer version of the portal (it knows ${unknown}). Update, or name another DATA_DIR.`,
    )
  }
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    for (const step of migration.statements) {
      if (typeof step === 'string') await run(trx, step)
      else if (step.only === engine) await run(trx, step.statement)
    }
    await trx.insertInto('migration').values({ name: migration.name, applied_at: Date.now() }).execute()
  }
}

/** Drops every table, newest first, inside the caller's transaction. */
export const dropEverything = async (trx: Writer, engine: Engine): Promise<void> => {
  if (engine === 'postgres') {
    const tables = await sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx)
    for (const { name } of tables.rows) await sql`drop table ${sql.table(name)} cascade`.execute(trx)
    return
  }
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid desc`.execute(trx)
  for (const { name } of tables.rows) await sql`drop table ${sql.table(name)}`.execute(trx)
}

const run = (trx: Kysely<never> | Writer, statement: string) => sql.raw(statement).execute(trx as Writer)
