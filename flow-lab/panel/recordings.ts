import { decodeLink } from '#flow-lab/core/link.ts'
import type { Log, Problem, Read } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import type { Tried } from '#flow-lab/core/shorten.ts'

/** What a host can do about recorded logs, besides playing them. */
export type Recordings = {
  /** Logs that it keeps, by name; read as text. */
  readonly stored?: { readonly names: readonly string[]; readonly read: (name: string) => Promise<string> } | undefined
  /** A link's last part that is opened at once. */
  readonly linked?: string | undefined
  /** Why the last log that it was to play is not played. */
  readonly refused?: readonly Problem[] | undefined
  /** Searches the shortest log that diverges as the open one does; null when there is none. `isEnough` ends it early. */
  readonly shorten?: ((told: (tried: Tried) => void, isEnough: () => boolean) => Promise<Log | null>) | undefined
}

/** What a host tells that is recording all the time. */
export type Recording = {
  readonly count: number
  readonly limit: number
  /** Places that a replay of what is recorded can't follow. */
  readonly flaws: number
  readonly save: () => void
  /** Rejects when no link could be made; `isCopied` is false when the clipboard refused it. */
  readonly copyLink: () => Promise<{ readonly link: string; readonly isCopied: boolean }>
}

/** Where a text comes from decides what its places are called. */
export type Source = 'file' | 'link'

/** Reads what somebody brings: the text of a file, a link with a recording in it, or such a link's last part. */
export const readRecording = async (text: string): Promise<{ from: Source; read: Read<Log> }> => {
  const given = text.trim()
  const [link] = /\blab\d+\.[^\s#&?]*/.exec(given) ?? []
  // A file may have a link in it, a link has no brace at its beginning.
  if (link !== undefined && !given.startsWith('{')) return { from: 'link', read: await decodeLink(link) }
  if (given.startsWith('{') || given.includes('\n')) return { from: 'file', read: readLog(text) }
  return { from: 'link', read: await decodeLink(given) }
}

/** The problems in the detail of a fault `logRefused`. */
export const problemsIn = (detail: string): readonly Problem[] => JSON.parse(detail) as Problem[]
