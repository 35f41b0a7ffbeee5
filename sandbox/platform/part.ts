import type { ConsoleSection } from './console/section.ts'
import type { Sandbox } from './context/sandbox.ts'
import type { Reader, Writer } from './database/database.ts'
import type { KeyedTable } from './database/stored-keys.ts'
import type { WorkHandlers } from './due-work/work.ts'
import type { Mount } from './http/mount.ts'
import type { Route } from './http/serve.ts'

/** What an area adds to the sandbox. Seeds run in the order of the parts. */
export type Part = {
  readonly name: string
  /** Calls of the contract. */
  readonly routes?: readonly Route[]
  /** Pages and calls outside the contract, such as the gateways' pages. */
  readonly mounts?: readonly Mount[]
  /** Pages and calls of simulated services; not mounted in production. */
  readonly simulators?: readonly Mount[]
  readonly work?: WorkHandlers<Sandbox>
  /** Tables with keys of `searchKey`, which are made again after a change of that function. */
  readonly keyedTables?: readonly KeyedTable[]
  readonly console?: readonly ConsoleSection[]
  /** Fills empty tables; runs once, in one transaction with the seeds of the parts before it. */
  readonly seed?: Seed
  /** Refuses to start with a configuration in the database that later calls could not use. @throws StartRefused */
  readonly check?: (db: Reader) => Promise<void>
  /** Adds people, what they own, and simulated services; runs after all `seed`s, never in production. */
  readonly seedDemo?: Seed
}

export type Seed = (trx: Writer, context: SeedContext) => Promise<void>

/** `origin` is the portal's origin, for links in seeded messages. */
export type SeedContext = Pick<Sandbox, 'clock' | 'database'> & {
  readonly origin: string
  /** Seeded projects that live for a year after the seeds, which makes what they have; empty without a history. (decision 142) */
  readonly livingProjects: readonly string[]
}
