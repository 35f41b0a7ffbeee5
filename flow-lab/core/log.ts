import type { StateValue } from 'xstate'
import type { StoredState } from './fold.ts'

/** Changes with every change of the format; a log of another one is refused. */
export const logFormat = 'flow-lab/1'

/** One recorded run as one JSON file. */
export type Log = { readonly header: Header; readonly lines: readonly Line[] }

export type Header = {
  /** Hashes of the structures of all charts that the lines speak of, by the charts' ids. */
  readonly charts: Readonly<Record<string, string>>
  /** Who stands before the first line, by path; whoever starts later has a line. */
  readonly actors: Readonly<Record<string, Start>>
  /** As it was to be seen when the log began. */
  readonly language: string
  readonly theme: string
  /** What the run's randomness was made from. */
  readonly seed: string
  /** When t was 0: ISO 8601. */
  readonly startedAt: string
  /** Whether the lines say what of the context they changed. A log in a link doesn't. */
  readonly full: boolean
}

/** An actor's chart, with its input if nothing has happened to it yet, else with the state in which it stands. */
export type Start = { readonly chart: string; readonly input?: unknown; readonly state?: StoredState | undefined }

/** `t` is in milliseconds since the start; `actor` is a path, ids with `/` between them. */
export type Line = EventLine | DigestLine

export type LabEvent = { readonly type: string; readonly [field: string]: unknown }

/** An event as an actor's chart received it; the start of an actor is the event `xstate.init` with what a `Start` holds. */
export type EventLine = readonly [t: number, actor: string, event: LabEvent, note: Note]

/** The digest of all actors together, as they stand after the line before. */
export type DigestLine = readonly [
  t: number,
  actor: typeof everyone,
  event: { type: 'lab.digest'; digest: string },
  note: Seal,
]

export type Seal = {
  /** Made of the line and of the seal before; tells at which line a file was changed by hand. */
  readonly sum: string
}

export type Note = Seal & {
  /** The actor that sent the event by itself. Without it the event comes from outside: a person, a call, the clock. */
  readonly by?: string | undefined
  /** The event came when its time was over, so a player turns the clock instead of sending it. */
  readonly timer?: true | undefined
  /** What somebody did with the controls so that the event came, in a log of a running application. */
  readonly hands?: readonly Hand[] | undefined
  /** The first digits of the digest of the actor after the line. */
  readonly check: string
  /** The state's value after the line, where it is not as before. */
  readonly value?: StateValue | undefined
  readonly status?: string | undefined
  /** What changed in the context, in a full log: JSON pointers, with the new values. */
  readonly set?: readonly (readonly [path: string, value: unknown])[] | undefined
  readonly unset?: readonly string[] | undefined
}

/** One thing that somebody did with a control, which is known by its role, its name and its place among those of both. */
export type Hand = {
  readonly do: 'press' | 'fill' | 'choose' | 'key'
  readonly role: string
  readonly name: string
  /** Counted from 0. */
  readonly nth: number
  /** What was filled in or chosen, or the key. */
  readonly value?: string | undefined
}

/** Who a digest line speaks of. */
export const everyone = '*'

/** Events between two digest lines. */
export const digestEvery = 20

export const isDigest = (line: Line): line is DigestLine => line[1] === everyone

/** A closed code, and where: the number of a line, counted from 1, or a place in the header. No words: they are the reader's. */
export type Problem = {
  readonly code:
    | 'notJson'
    | 'notALog'
    | 'formatUnknown'
    | 'headerMalformed'
    | 'headerChanged'
    | 'lineMalformed'
    | 'lineChanged'
    | 'timeBackwards'
    | 'actorUnknown'
    | 'logCut'
    | 'chartUnknown'
    | 'structureChanged'
    | 'stateUnknown'
    | 'linkMalformed'
    | 'linkCut'
    | 'linkChanged'
  readonly line: number | null
  /** A JSON pointer inside the line or the header. */
  readonly at?: string | undefined
  readonly chart?: string | undefined
}

/** What the reader of a file, a link or a log has: the thing, or everything that is wrong with it. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** What a log can't promise, and from which of its lines on: a replay diverges there. */
export type Flaw = {
  readonly line: number
  readonly actor: string
  /**
   * `notReproducible`: the actor went where its events alone would not have led it, by something that is no input.
   * `redactionTells`: with surrogates in the place of secrets its chart decides otherwise.
   */
  readonly code: 'notReproducible' | 'redactionTells'
}
