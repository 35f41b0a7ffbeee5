import type { Clock } from './clock.ts'
import type { ConsoleSection } from './console/section.ts'
import type { Database, Writer } from './db/database.ts'
import type { Work, WorkHandlers } from './due-work/work.ts'
import type { Mount } from './http/mount.ts'
import type { Route } from './http/serve.ts'
import type { Figures } from './routes/figures.ts'

export type Log = (line: string) => void

/** What every handler is handed: no state lives anywhere else. */
export type Sandbox = {
  readonly database: Database
  readonly clock: Clock
  readonly work: Work
  readonly figures: Figures
  readonly log: Log
  readonly gatewayOrigin?: string
}

/** A group of features. The platform is one; business groups are others. Order matters for `seed` and the console. */
export type Part = {
  readonly name: string
  /** Calls of the contract. */
  readonly routes?: readonly Route[]
  /** Anything outside the contract, such as the gateways' pages. */
  readonly mounts?: readonly Mount[]
  readonly work?: WorkHandlers
  readonly figures?: Partial<Figures>
  readonly console?: readonly ConsoleSection[]
  /** Fills empty tables; runs once, in one transaction with the seeds before it. */
  readonly seed?: (trx: Writer, context: SeedContext) => Promise<void>
}

/** `origin` is where the portal is met, for links in seeded messages. */
export type SeedContext = Pick<Sandbox, 'clock' | 'database'> & { readonly origin: string }
