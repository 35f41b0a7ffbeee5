import type { Log, Problem } from '#flow-lab/core/log.ts'
import type { ShortenProgress } from '#flow-lab/core/shorten.ts'

/** What a host provides for recorded logs, besides playing them. */
export type Recordings = {
  /** Stored logs by name. */
  readonly stored?: { readonly names: readonly string[]; readonly read: (name: string) => Promise<string> } | undefined
  /** Fragment of a link that is opened at once. */
  readonly linked?: string | undefined
  /** Why the last log could not be played. */
  readonly refused?: readonly Problem[] | undefined
  /** The module that exports the host's charts, by id, for a saved test. Absent where no test can be saved. */
  readonly testCharts?: { readonly module: string; readonly name: string } | undefined
  /** Searches the shortest log with the same divergence; null when there is none. `isEnough` ends the search early. */
  readonly shorten?:
    | ((onProgress: (tried: ShortenProgress) => void, isEnough: () => boolean) => Promise<Log | null>)
    | undefined
}

/** The host's own recording. */
export type Recording = {
  readonly count: number
  readonly limit: number
  /** Number of events that a replay cannot reproduce. */
  readonly flaws: number
  /** The recording so far. */
  readonly log: () => Log
  /** Saves a recording as a file. */
  readonly save: (log: Log) => void
  /** Rejects when no link could be made; `isCopied` is false when the clipboard refused it. */
  readonly copyLink: () => Promise<{ readonly link: string; readonly isCopied: boolean }>
}

/** The problems in the detail of a fault `logRefused`. */
export const problemsIn = (detail: string): readonly Problem[] => JSON.parse(detail) as Problem[]
