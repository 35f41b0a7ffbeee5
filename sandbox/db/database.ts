import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** What a query may run on: the database itself, or an open transaction. */
export type Reader = Kysely<Schema>
/** What a change must run in. */
export type Writer = Transaction<Schema>

export type Database = {
  readonly engine: Engine
  /** For reads, and for single statements that change something by themselves. Never inside `transact`. */
  readonly query: Reader
  /**
   * Runs work in one transaction that sees no other's half-done changes: the only writer on SQLite, serializable on
   * PostgreSQL, where it is run again when another transaction got in its way. Work must therefore have no effect
   * outside its `trx`; see `afterCommit`.
   */
  transact<T>(work: (trx: Writer) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const createDatabase = (query: Reader, engine: Engine): Database => {
  const inSingleFile = createMutex()

  const attempt = async <T>(work: (trx: Writer) => Promise<T>): Promise<T> => {
    let opened: Writer | undefined
    const builder = engine === 'postgres' ? query.transaction().setIsolationLevel('serializable') : query.transaction()
    const result = await builder.execute((trx) => {
      opened = trx
      return openTransaction.run(true, () => work(trx))
    })
    for (const follow of opened === undefined ? [] : (afterCommits.get(opened) ?? [])) follow()
    return result
  }

  return {
    engine,
    query,
    async transact(work) {
      if (openTransaction.getStore() === true) {
        throw new Error('A transaction is open already: hand its trx on instead of opening another one.')
      }
      try {
        return await attempt(work)
      } catch (error) {
        if (repeatsFor(error) === 0) throw error
      }
      // What collided once queues behind the other repeats of this process, so that each of them gets its turn.
      return inSingleFile(async () => {
        for (let tries = 1; ; tries += 1) {
          try {
            return await attempt(work)
          } catch (error) {
            if (tries >= repeatsFor(error)) throw error
            await pause(Math.random() * Math.min(5 * tries, 100))
          }
        }
      })
    },
    close: () => query.destroy(),
  }
}

/** Runs `follow` once the transaction stands; nothing runs when it is rolled back. */
export const afterCommit = (trx: Writer, follow: () => void): void => {
  afterCommits.set(trx, [...(afterCommits.get(trx) ?? []), follow])
}

const openTransaction = new AsyncLocalStorage<true>()
const afterCommits = new WeakMap<Writer, (() => void)[]>()

/** Two transactions may have inserted the same key at once: the repeat sees the other's row. A real duplicate stays one. */
const repeatsFor = (error: unknown): number => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === serializationFailure || code === deadlock) return 60
  return code === uniqueViolation ? 3 : 0
}

const serializationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
