import { AsyncLocalStorage } from 'node:async_hooks'
import { requireNoTransaction } from '#sandbox/platform/kit/in-transaction.ts'

/** `port` absent: only the addresses of the name may be looked up. */
export type Destination = { readonly host: string; readonly port?: number }

type Permit = Destination | 'anywhere'

/** What the running work may connect to. Only the guard reads it. */
export const permits = new AsyncLocalStorage<Permit>()

/**
 * Runs work that may connect to one host and port, for the modules that decide where the process may connect to.
 * @throws Error within a transaction
 */
export const connectingTo = <T>(destination: Destination, work: () => T): T => {
  requireNoTransaction(`A connection to ${destination.host}`)
  return permits.run(destination, work)
}
