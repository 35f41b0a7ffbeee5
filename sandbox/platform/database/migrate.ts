import { type Kysely, sql } from 'kysely'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
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

/**
 * Applies all missing migrations in the caller's transaction.
 * @throws StartRefused for a database whose tables another version has made; nothing in it has changed then
 */
export const migrateIn = async (trx: Writer, engine: Engine): Promise<void> => {
  await sql`create table if not exists migration (name text primary key, fingerprint text not null, applied_at bigint not null)`.execute(
    trx,
  )
  const applied = await trx.selectFrom('migration').selectAll().execute()
  for (const { name, fingerprint } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    // Before there were fingerprints, names had three digits.
    if (fingerprint !== undefined && known === undefined) {
      throw new StartRefused(
        `The database was made by a newer version of the portal (it knows ${name}). Update, or name another DATA_DIR.`,
      )
    }
    if (known === undefined || fingerprint !== fingerprintOf(known)) throw madeBefore(name, engine)
  }
  const names = new Set(applied.map(({ name }) => name))
  for (const migration of migrations) {
    if (names.has(migration.name)) continue
    for (const step of migration.statements) {
      if (typeof step === 'string') await run(trx, step)
      else if (step.only === engine) await run(trx, step.statement)
    }
    const { name } = migration
    await trx
      .insertInto('migration')
      .values({ name, fingerprint: fingerprintOf(migration), applied_at: Date.now() })
      .execute()
  }
  await requireTables(trx, engine)
}

/** Until version 1.0 a change of a table changes its migration, and there is no way from the tables that it has made before. */
const madeBefore = (name: string, engine: Engine): StartRefused => {
  const anew =
    engine === 'sqlite'
      ? 'name another folder with DATA_DIR, or move the file portal.sqlite out of the data folder'
      : 'name another, empty database with DATABASE_URL'
  return new StartRefused(
    `The database was made by a version from before 1.0, whose tables can't be converted (${name}). It was not changed. To start anew, ${anew}.`,
  )
}

const fingerprintOf = ({ statements }: Migration): string => fingerprint(statements)

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
  const statements = migrations.flatMap((migration) => migration.statements).map(textOf)
  return [
    'migration',
    ...new Set(statements.flatMap((text) => /^create table (\w+)/.exec(text)?.[1] ?? [])),
  ].toReversed()
}

/** Drops our own tables inside the caller's transaction; other programs may have theirs in the same database. */
export const dropEverything = async (trx: Writer): Promise<void> => {
  for (const table of ownTables()) await sql`drop table ${sql.table(table)}`.execute(trx)
}

const textOf = (step: Migration['statements'][number]): string => (typeof step === 'string' ? step : step.statement)

const run = (trx: Kysely<never> | Writer, statement: string) => sql.raw(statement).execute(trx as Writer)
