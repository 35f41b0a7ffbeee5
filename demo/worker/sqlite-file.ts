import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqliteFile, SqliteFileStatement, SqliteValue } from '#sandbox/platform/database/sqlite-query.ts'

type Row = Record<string, SqliteValue>

/** A database of SQLite's WebAssembly build, as the sandbox opens databases. */
export const sqliteFile = ({ capi }: Sqlite3Static, database: Database): SqliteFile => ({
  get isTransaction() {
    return capi.sqlite3_get_autocommit(database) === 0
  },
  prepare: (sql) => statementOf(database, database.prepare(sql), capi),
  close: () => database.close(),
})

const statementOf = (
  database: Database,
  statement: PreparedStatement,
  capi: Sqlite3Static['capi'],
): SqliteFileStatement => {
  const names = statement.columnCount === 0 ? [] : statement.getColumnNames()
  const read = (): Row => {
    const row: Row = {}
    for (const [at, name] of names.entries()) row[name] = statement.get(at) as SqliteValue
    return row
  }
  function* rows(values: SqliteValue[]): IterableIterator<Row> {
    try {
      if (values.length > 0) statement.bind(values)
      while (statement.step()) yield read()
    } finally {
      statement.reset(true)
    }
  }
  return {
    columns: () => names,
    iterate: (...values) => rows(values),
    all: (...values) => [...rows(values)],
    run(...values) {
      try {
        if (values.length > 0) statement.bind(values)
        while (statement.step());
      } finally {
        statement.reset(true)
      }
      return { changes: database.changes(), lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(database)) }
    },
    finalize: () => void statement.finalize(),
  }
}
