import type { Schema } from './schema.ts'

export type TableName = keyof Schema

/** Counts the changes of tables, so that results of queries can be kept until a table changes. */
export type TableChanges = {
  /**
   * A number that is another one after each committed change of one of the tables. Undefined while changes of other
   * processes are not reported: then nothing may be kept.
   */
  versionOf(tables: readonly TableName[]): number | undefined
  /** Counts what other processes have committed before. Every call of the API begins with it; see `Clock.refresh`. */
  refresh(): Promise<void>
}

export type ChangeCounter = TableChanges & {
  /** Counts a change; of all tables without a name. */
  count(table?: string): void
}

/** `isReported`: whether every change of a table reaches `count`. */
export const createChangeCounter = (isReported: (table: TableName) => boolean = () => true): ChangeCounter => {
  const counts = new Map<string, number>()
  let ofAll = 0
  return {
    count: (table) => {
      if (table === undefined) ofAll += 1
      else counts.set(table, (counts.get(table) ?? 0) + 1)
    },
    versionOf(tables) {
      let version = ofAll
      for (const table of tables) {
        if (!isReported(table)) return undefined
        version += counts.get(table) ?? 0
      }
      return version
    },
    refresh: async () => undefined,
  }
}

/** What a statement may change: one table, `all` for a statement that is not recognised, or nothing. */
export const changedBy = (sql: string): { readonly table: string } | 'all' | undefined => {
  const table = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(sql)?.[1]
  if (table !== undefined) return { table }
  return /^\s*(?:select|begin|start|commit|rollback|savepoint|release|pragma|set|listen)\b/i.test(sql)
    ? undefined
    : 'all'
}
