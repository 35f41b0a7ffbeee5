import type { Database, Reader } from './database.ts'
import type { TableName } from './table-changes.ts'

export type Timed<Value> = {
  readonly value: Value
  /** Time from which the same rows have another result; absent: the result does not depend on time. */
  readonly until?: number
}

type Entry<Value> = Timed<Value> & { readonly version: number; readonly from: number }

/** Results that are kept per database; the one that was unused longest is dropped first. */
const maxEntries = 1000

/**
 * A query whose result is kept until one of its tables changes or time changes the result. Callers at the same time share
 * one run. The result is shared, so nothing may change it. On PostgreSQL it may lack what was committed after the last
 * `changes.refresh()`. Must not be used inside a transaction.
 */
export const keptUntilChanged = <Value>(
  tables: readonly TableName[],
  read: (db: Reader, now: number, key: string) => Promise<Timed<Value>>,
): ((database: Pick<Database, 'query' | 'changes'>, now: number, key?: string) => Promise<Value>) => {
  const kept = new WeakMap<object, Map<string, Entry<Value>>>()
  const running = new WeakMap<object, Map<string, Promise<Entry<Value>>>>()

  return async ({ query, changes }, now, key = '') => {
    // Read before the query: a change during the query makes its result outdated at once.
    const version = changes.versionOf(tables)
    if (version === undefined) return (await read(query, now, key)).value
    const entries = entriesOf(kept, changes)
    const known = entries.get(key)
    if (known !== undefined && isCurrent(known, version, now)) {
      entries.delete(key)
      entries.set(key, known)
      return known.value
    }

    const runs = entriesOf(running, changes)
    const runKey = `${version} ${key}`
    const started = runs.get(runKey)
    if (started !== undefined) {
      const shared = await started
      if (isCurrent(shared, version, now)) return shared.value
    }
    const run = read(query, now, key).then((result) => ({ ...result, version, from: now }))
    runs.set(runKey, run)
    try {
      const entry = await run
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return entry.value
    } finally {
      if (runs.get(runKey) === run) runs.delete(runKey)
    }
  }
}

const isCurrent = ({ version, from, until }: Entry<unknown>, current: number, now: number): boolean =>
  version === current && from <= now && (until === undefined || now < until)

const entriesOf = <Kept>(all: WeakMap<object, Map<string, Kept>>, owner: object): Map<string, Kept> => {
  const entries = all.get(owner) ?? new Map<string, Kept>()
  all.set(owner, entries)
  return entries
}
