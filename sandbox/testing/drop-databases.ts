import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Names the databases that a run of the tests makes in PostgreSQL; those that are left at its end are dropped. */
export const setup = (): (() => Promise<void>) => {
  const prefix = `portal_test_${randomBytes(4).toString('hex')}`
  process.env.TEST_DATABASES = prefix
  return async () => {
    const server = process.env.DATABASE_URL
    if (server === undefined) return
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [prefix],
      )
      for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    } finally {
      await client.end()
    }
  }
}
