import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<true>()

/** Runs the work of a transaction. Only `createDatabase` calls it. */
export const runInTransaction = <T>(work: () => T): T => openTransaction.run(true, work)

export const isInTransaction = (): boolean => openTransaction.getStore() === true

/**
 * For work that asks another machine or computes for long: other customers would wait for the transaction.
 * @throws Error within a transaction
 */
export const requireNoTransaction = (what: string): void => {
  if (isInTransaction())
    throw new Error(`${what} must not run inside a transaction: do it before, or after the commit.`)
}
