import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs `work` without waiting for the disk after each transaction on SQLite, where that takes most of the time of many small ones. A
 * power cut may lose the last of them, but leaves no half of one.
 */
export const withFewerSyncs = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  if (database.engine !== 'sqlite') return work()
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database.query)
  const usual = sql.lit(rows[0]?.synchronous ?? 2)
  await sql`pragma synchronous = normal`.execute(database.query)
  try {
    return await work()
  } finally {
    await sql`pragma synchronous = ${usual}`.execute(database.query)
  }
}
