import { channel } from 'node:diagnostics_channel'
import type { Kysely, Transaction } from 'kysely'
import { isInTransaction, runInTransaction } from '#sandbox/platform/kit/in-transaction.ts'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** Runs queries: the database itself or an open transaction. */
export type Reader = Kysely<Schema>
/** Runs changes: an open transaction. */
export type Writer = Transaction<Schema>

export type Database = {
  readonly engine: Engine
  /** For reads and for single statements that change something. Never use it inside `transact`. */
  readonly query: Reader
  /**
   * Runs `work` in one isolated transaction: the only writer on SQLite; serializable on PostgreSQL, where `work` is run
   * again after a conflict. Therefore `work` must have no effect outside its `trx`; see `afterCommit`. It may wait for
   * nothing but its own queries: on SQLite a transaction that waits for anything else is rolled back.
   * @throws Error inside another transaction, and for work that waited
   */
  transact<T>(work: (trx: Writer) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const createDatabase = (query: Reader, engine: Engine): Database => {
  const inSingleFile = createMutex()

  const attempt = async <T>(work: (trx: Writer) => Promise<T>): Promise<T> => {
    let opened: Writer | undefined
    let began = 0
    const builder = engine === 'postgres' ? query.transaction().setIsolationLevel('serializable') : query.transaction()
    const result = await builder.execute((trx) => {
      opened = trx
      began = performance.now()
      return runInTransaction(() => (engine === 'sqlite' ? inOneTurn(() => work(trx)) : work(trx)))
    })
    if (heldTransactions.hasSubscribers) heldTransactions.publish(performance.now() - began)
    for (const follow of opened === undefined ? [] : (afterCommits.get(opened) ?? [])) follow()
    return result
  }

  return {
    engine,
    query,
    async transact(work) {
      if (isInTransaction()) {
        throw new Error('A transaction is open already: hand its trx on instead of opening another one.')
      }
      try {
        return await attempt(work)
      } catch (error) {
        if (repeatsFor(error) === 0) throw error
      }
      // Repeats of this process queue here after a conflict, so that each of them makes progress.
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

/** Publishes for how many milliseconds each committed transaction was open, with its commit. */
export const heldTransactions = channel('portal.transaction.held')

/**
 * Queries on SQLite run at once, so a transaction that only queries ends before its process does anything else. One that is still
 * open then has waited for another machine, the disk, a timer or a computation, and everybody else has waited for it.
 */
const inOneTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  let hasEnded = false
  let hasWaited = false
  // A tick that is queued from within a promise runs when no promise is left to continue.
  await undefined
  process.nextTick(() => {
    hasWaited = !hasEnded
  })
  const result = await work()
  hasEnded = true
  if (hasWaited) throw new Error('A transaction has waited for something outside the database.')
  return result
}

/** Runs `follow` after the transaction has committed; never after a rollback. */
export const afterCommit = (trx: Writer, follow: () => void): void => {
  afterCommits.set(trx, [...(afterCommits.get(trx) ?? []), follow])
}

const afterCommits = new WeakMap<Writer, (() => void)[]>()

/**
 * Two concurrent transactions may insert the same key: the repeated one then reads the row of the other. A real
 * duplicate fails again.
 */
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
