import { sql } from 'kysely'
import { searchKeyVersion } from '#domain/kit/reading.ts'
import type { Writer } from './database.ts'

/** A table with keys of `searchKey`. */
export type KeyedTable = {
  readonly table: string
  /** Column by which the rows are read; rows with the same value have the same keys. */
  readonly by: string
  readonly columns: readonly string[]
  /** The columns with keys of some rows, in the order of the rows. */
  readonly keysOf: (rows: readonly StoredRow[], trx: Writer) => Keys[] | Promise<Keys[]>
}

export type StoredRow = Readonly<Record<string, string | null>>
type Keys = Readonly<Record<string, string>>

/**
 * Makes the stored keys again if another version of `searchKey` made them: a search compares them with a key of today. Several processes
 * must not run it at once.
 */
export const renewStoredKeys = async (trx: Writer, tables: readonly KeyedTable[]): Promise<void> => {
  const stored = await trx.selectFrom('search_keys').select('version').executeTakeFirst()
  if (stored?.version === searchKeyVersion) return
  for (const table of tables) await renew(trx, table)
  await trx.deleteFrom('search_keys').execute()
  await trx.insertInto('search_keys').values({ version: searchKeyVersion }).execute()
}

const rowsAtOnce = 200

const renew = async (trx: Writer, { table, by, columns, keysOf }: KeyedTable): Promise<void> => {
  let last = ''
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select distinct ${sql.join([by, ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(by)} > ${last} order by ${sql.ref(by)} limit ${rowsAtOnce}`.execute(trx)
    const keys = await keysOf(rows, trx)
    const columnsWithKeys = Object.keys(keys[0] ?? {})
    if (columnsWithKeys.length > 0) {
      const made = rows.map((row, index) => {
        const values = [row[by], ...columnsWithKeys.map((column) => keys[index]?.[column] ?? '')]
        return sql`select ${sql.join(values.map((value, at) => sql`cast(${value} as text) as ${sql.ref(`key_${at}`)}`))}`
      })
      await sql`
        update ${sql.table(table)}
        set ${sql.join(columnsWithKeys.map((column, at) => sql`${sql.ref(column)} = made.${sql.ref(`key_${at + 1}`)}`))}
        from (${sql.join(made, sql` union all `)}) as made
        where ${sql.ref(table)}.${sql.ref(by)} = made.key_0`.execute(trx)
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.[by] ?? ''
  }
}
