type Statement = string | { readonly only: 'sqlite' | 'postgres'; readonly statement: string }

export type Migration = {
  /** For example `01-platform`. Migrations run in the order of their list, once each. From version 1.0 on none changes any more. */
  readonly name: string
  /** One statement each; both engines run them unless a statement names one. */
  readonly statements: readonly Statement[]
}

/** The largest safe integer: amounts are read as JavaScript's numbers. */
export const maxAmount = '9007199254740991'

/** A column of an amount in micro-dollars. */
export const amount = (column: string): string =>
  `${column} bigint not null check (${column} between 0 and ${maxAmount})`

/** Who caused a change. */
export const actor = `actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system'))`

/** A statement with a column of bytes, whose type has another name on each engine. */
export const withBytes = (statement: (type: string) => string): readonly Statement[] => [
  { only: 'sqlite', statement: statement('blob') },
  { only: 'postgres', statement: statement('bytea') },
]

/** What the triggers of `forbidChange` and `forbidUpdate` run on PostgreSQL. */
export const refusal: readonly Statement[] = [
  {
    only: 'postgres',
    statement: `create or replace function refuse_ledger_change() returns trigger language plpgsql as
      $$ begin raise exception '% rows are never changed', tg_table_name; end $$`,
  },
]

/** Rows of the table can be inserted, but neither changed nor deleted. With `columns`: other columns can be changed. */
export const forbidChange = (table: string, columns?: string): readonly Statement[] => [
  refuseOnSqlite(table, 'update', columns),
  refuseOnSqlite(table, 'delete'),
  {
    only: 'postgres',
    statement: `create trigger ${table}_no_change before delete or update${ofColumns(columns)} on ${table}
      for each statement execute function refuse_ledger_change()`,
  },
]

/** Rows of the table can be inserted and deleted, but not changed. */
export const forbidUpdate = (table: string): readonly Statement[] => [
  refuseOnSqlite(table, 'update'),
  {
    only: 'postgres',
    statement: `create trigger ${table}_no_update before update on ${table}
      for each statement execute function refuse_ledger_change()`,
  },
]

const refuseOnSqlite = (table: string, change: 'update' | 'delete', columns?: string): Statement => ({
  only: 'sqlite',
  statement: `create trigger ${table}_no_${change} before ${change}${ofColumns(columns)} on ${table}
    begin select raise(abort, '${table} rows are never changed'); end`,
})

const ofColumns = (columns?: string): string => (columns === undefined ? '' : ` of ${columns}`)
