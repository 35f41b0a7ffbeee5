import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely'
import type { Reader } from './database.ts'

type Places<Values extends readonly unknown[]> = { readonly [Place in keyof Values]: Expression<Values[Place]> }

/**
 * Builds a query once per database; later calls only bind values. Building costs Kysely several times what SQLite needs to
 * run a small query. `build` gets an expression for each value, which it may use more than once.
 */
export const prepared = <Values extends readonly unknown[], Row>(
  build: (db: Reader, ...places: Places<Values>) => Compilable<Row>,
): ((db: Reader, ...values: Values) => Promise<Row[]>) => {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  const places = Array.from({ length: build.length - 1 }, (_, index) => sql`${new Place(index)}`)
  return async (db, ...values) => {
    // A database and its transactions share one adapter.
    const { adapter } = db.getExecutor()
    const query = built.get(adapter) ?? build(db, ...(places as unknown as Places<Values>)).compile()
    built.set(adapter, query)
    if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size + 1}`)
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.index] : value))
    const direct = directReads.get(adapter)
    const rows = direct?.db === db ? direct.read(query.sql, parameters) : undefined
    return (rows ?? (await db.executeQuery<Row>({ ...query, parameters })).rows) as Row[]
  }
}

/** Undefined when it has to wait in Kysely's queue. */
type DirectRead = (
  text: string,
  parameters: readonly unknown[],
) => readonly unknown[] | Promise<readonly unknown[]> | undefined

/** By a database's adapter; `db` is the database itself, not one of its transactions or connections. */
const directReads = new WeakMap<object, { readonly db: Reader; readonly read: DirectRead }>()

/**
 * From now on `db` runs prepared queries by `read`, without Kysely's queue for a connection, which costs as much as a small query on
 * SQLite.
 */
export const readDirectly = (db: Reader, read: DirectRead): void => {
  directReads.set(db.getExecutor().adapter, { db, read })
}

/** Names by the texts of all prepared queries; there are as many as calls of `prepared`. */
const names = new Map<string, string>()

/** The name under which PostgreSQL keeps a prepared query on each connection; undefined for every other statement. */
export const nameOf = (text: string): string | undefined => names.get(text)

/** The place of a value in a prepared query; a call replaces it. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}
