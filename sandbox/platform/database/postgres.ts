import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { databaseSocket } from '#sandbox/platform/outbound/guard.ts'
import { createDatabase, type Database } from './database.ts'
import { nameOf, readDirectly } from './prepared.ts'
import type { Schema } from './schema.ts'

export type PostgresOptions = {
  /** Schema of all tables; it must exist. Absent: the user's search path. */
  readonly schema?: string
  readonly connections?: number
}

/** @throws StartRefused when the server can't be reached or refuses the user */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Database> => {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    stream: databaseSocket,
    types: { getTypeParser },
    ...(options.schema === undefined ? {} : { options: `-c search_path=${options.schema}` }),
  }
  const pool = new pg.Pool({ ...config, max: options.connections ?? 10 })
  // Without a listener, the error of a connection that the server has closed would end the process. The pool reports
  // idle connections only, so each connection has a listener too; its statement in flight is rejected, and the pool
  // replaces it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`PostgreSQL at DATABASE_URL does not respond: ${reason || 'connection refused'}.`)
  }
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  readDirectly(query, async (text, values) => (await pool.query(statementOf(text, values))).rows)
  const database = createDatabase(query, 'postgres')
  return {
    ...database,
    async close() {
      await database.close()
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end()
    },
  }
}

/** Each connection parses and plans the text of a prepared query once. */
const preparing = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    // Kysely knows a connection by its client, so each has one.
    async connect() {
      const client = await pool.connect()
      const preparing = clients.get(client) ?? preparingOn(client)
      clients.set(client, preparing)
      return preparing
    },
  }
}

const preparingOn = (client: pg.PoolClient): PostgresPoolClient => ({
  query: ((text: string, values: readonly unknown[]) =>
    client.query(statementOf(text, values))) as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
})

const statementOf = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = nameOf(text)
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] }
}

/** BIGINT arrives as text. Check constraints of the tables keep amounts and times within safe integers. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === int8 && format !== 'binary' ? parseSafeInteger : pg.types.getTypeParser(oid, format ?? 'text')) as never

const int8 = 20

const parseSafeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is no safe integer.`)
  return number
}
