import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartRefused } from '../refusal.ts'
import { createDatabase, type Database } from './database.ts'
import type { Schema } from './schema.ts'

export type PostgresOptions = {
  /** Everything happens in this schema; it must exist. Absent: the user's own search path. */
  readonly schema?: string
  readonly connections?: number
}

/** @throws StartRefused when the server can't be reached or refuses the user */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
    ...(options.schema === undefined ? {} : { options: `-c search_path=${options.schema}` }),
  })
  // An idle connection that the server closes is replaced by the pool at the next query.
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`PostgreSQL at DATABASE_URL doesn't answer: ${reason || 'connection refused'}.`)
  }
  return createDatabase(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), 'postgres')
}

/** BIGINT arrives as text; amounts and times are safe integers by the tables' own checks. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === int8 && format !== 'binary' ? parseSafeInteger : pg.types.getTypeParser(oid, format ?? 'text')) as never

const int8 = 20

const parseSafeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is no safe integer.`)
  return number
}
