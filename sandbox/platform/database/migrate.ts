import { type Kysely, sql } from 'kysely'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import type { Database, Engine, Writer } from './database.ts'
import type { Migration } from './migrations/migration.ts'
import { migrations } from './migrations.ts'

/** Applies all missing migrations. Several processes may call it at once. */
export const migrate = (database: Database): Promise<void> =>
  exclusively(database, () => database.transact((trx) => migrateIn(trx, database.engine)))

/** Runs `work` while other processes that start on the same PostgreSQL wait. */
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
  await requireTables(trx, engine)
}

/** @throws StartRefused when a table is missing, which calls would only notice one by one */
const requireTables = async (trx: Writer, engine: Engine): Promise<void> => {
  const found = await (engine === 'postgres'
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = any (current_schemas(false))`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(trx)
  const names = new Set(found.rows.map(({ name }) => name))
  const missing = ownTables().filter((table) => !names.has(table))
  if (missing.length === 0) return
  throw new StartRefused(
    `The database is damaged: it has no table ${missing.join(', ')}. Restore a copy, or name another DATA_DIR or DATABASE_URL.`,
  )
}

/** The tables that the migrations make, newest first. */
export const ownTables = (): string[] => {
  const tables = new Set(['migration'])
  for (const step of migrations.flatMap(({ statements }) => statements)) {
    const [, verb, table = '', renamed] = tableChange.exec(textOf(step)) ?? []
    if (verb === 'drop' || renamed !== undefined) tables.delete(table)
    if (verb === 'create') tables.add(table)
    if (renamed !== undefined) tables.add(renamed)
  }
  return [...tables].toReversed()
}

const tableChange = /^\s*(create|drop|alter) table (\w+)(?: rename to (\w+))?/

/** Drops our own tables inside the caller's transaction; other programs may have theirs in the same database. */
export const dropEverything = async (trx: Writer): Promise<void> => {
  for (const table of ownTables()) await sql`drop table ${sql.table(table)}`.execute(trx)
}

const textOf = (step: Migration['statements'][number]): string => (typeof step === 'string' ? step : step.statement)

const run = (trx: Kysely<never> | Writer, statement: string) => sql.raw(statement).execute(trx as Writer)
