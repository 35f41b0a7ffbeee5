import {
  Kysely,
  type LimitNode,
  type OffsetNode,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { createDatabase, type Database } from './database.ts'
import { readDirectly } from './prepared.ts'
import type { Schema } from './schema.ts'

/** A value of a row or of a parameter. */
export type SqliteValue = null | number | bigint | string | Uint8Array<ArrayBuffer>
type Row = Record<string, unknown>

/** A prepared statement, as `node:sqlite` has it. */
export type SqliteFileStatement = {
  columns(): readonly unknown[]
  all(...values: SqliteValue[]): Row[]
  run(...values: SqliteValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint }
  iterate(...values: SqliteValue[]): IterableIterator<Row>
  /** Frees the statement where the garbage collector does not. */
  finalize?(): void
}

/** An open connection to a database of SQLite: that of `node:sqlite`, or the one of the demo, in the browser. */
export type SqliteFile = {
  readonly isTransaction: boolean
  prepare(sql: string): SqliteFileStatement
  close(): void
}

export const createSqliteDatabase = (file: SqliteFile): Database => createDatabase(createSqliteQuery(file), 'sqlite')

const createSqliteQuery = (file: SqliteFile): Kysely<Schema> => {
  const prepare = createStatements(file)
  const query = new Kysely<Schema>({
    dialect: new Dialect({
      database: {
        close: () => file.close(),
        // After some errors, such as a full disk, SQLite has rolled back by itself; a second roll-back would hide the error.
        prepare: (sql) => prepare(sql === 'rollback' && !file.isTransaction ? 'select 1' : sql),
      },
    }),
  })
  // There is one connection: while a transaction is open on it, what is outside of the transaction has to wait.
  readDirectly(query, (sql, parameters) => {
    if (file.isTransaction) return undefined
    const statement = prepare(sql)
    return statement.reader ? statement.all(parameters) : undefined
  })
  return query
}

class Dialect extends SqliteDialect {
  override createQueryCompiler() {
    return new QueryCompiler()
  }
}

/**
 * SQLite plans a statement anew at each run if its limit is a bare parameter, since its plan depends on the number
 * (`sqlite3ExprIsInteger`): twice the time of a small query. The plan of a sum does not depend on it.
 */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node)
    this.append(' + 0')
  }

  protected override visitOffset(node: OffsetNode): void {
    super.visitOffset(node)
    this.append(' + 0')
  }
}

/** Prepared statements that are kept; each has a few kilobytes. */
const maxStatements = 500

type KeptStatement = { readonly prepared: SqliteStatement; readonly own: SqliteFileStatement }

/** Prepares each statement once. A full store drops the one that was unused longest. */
const createStatements = (file: SqliteFile): ((sql: string) => SqliteStatement) => {
  const kept = new Map<string, KeptStatement>()
  return (sql) => {
    const statement = kept.get(sql) ?? statementOf(file, sql)
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept
    if (kept.size > maxStatements && oldest !== undefined) {
      kept.delete(oldest[0])
      oldest[1].own.finalize?.()
    }
    return statement.prepared
  }
}

const statementOf = (file: SqliteFile, sql: string): KeptStatement => {
  const own = file.prepare(sql)
  const values = (parameters: readonly unknown[]) => parameters as SqliteValue[]
  const prepared: SqliteStatement = {
    reader: own.columns().length > 0,
    all: (parameters) => own.all(...values(parameters)),
    run: (parameters) => own.run(...values(parameters)),
    iterate: (parameters) => iterateAlone(file.prepare(sql), values(parameters)),
  }
  return { prepared, own }
}

/** A statement has one cursor, and an iteration may be interleaved with others of the same text: this one has its own statement. */
function* iterateAlone(statement: SqliteFileStatement, values: SqliteValue[]): IterableIterator<Row> {
  try {
    yield* statement.iterate(...values)
  } finally {
    statement.finalize?.()
  }
}
