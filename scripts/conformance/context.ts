import type { Caller } from './caller.ts'
import type { Line } from './exchange.ts'
import type { Read } from './reads.ts'
import type { Report } from './report.ts'

/** What every check needs. */
export type Context = {
  readonly report: Report
  readonly line: Line
  /** Origin of the API. */
  readonly api: string
  /** The user under test, in its project. */
  readonly own: Caller
  /** A user of another customer, in another project; undefined: none was given. */
  readonly other: Caller | undefined
  /** The calls that read, without those of pages that the site does not have. */
  readonly reads: readonly Read[]
  /** Whether a call of the contract belongs to a page that the site has. */
  readonly isWanted: (call: string) => boolean
  /** Keeps a secret out of the report. */
  readonly hide: (secret: string) => void
}
