import type { StateValue } from 'xstate'
import type { StoredState } from './simulation.ts'

/** Changes with every change of the format. Logs of another format are refused. */
export const logFormat = 'flow-lab/2'

/** One recorded run as one JSON file. */
export type Log = { readonly header: Header; readonly lines: readonly Line[] }

export type Header = {
  /** Structure hashes of all charts of the log, by chart id. */
  readonly charts: Readonly<Record<string, string>>
  /** The actors that exist before the first line, by path. Later starts have a line. */
  readonly actors: Readonly<Record<string, Start>>
  /** The appearance when the log began. */
  readonly language: string
  readonly theme: string
  /** The seed of the run's random values. */
  readonly seed: string
  /** The time at `t` 0, in ISO 8601. */
  readonly startedAt: string
  /** Build, host, browser and the like, by name, as the host reports them. */
  readonly environment?: Readonly<Record<string, string>> | undefined
  /** What a tester saw to be wrong after a line, counted from 1, in the tester's words. */
  readonly wrong?: { readonly line: number; readonly text: string } | undefined
  /** Whether lines contain the changes of contexts; false for a log in a link. */
  readonly full: boolean
}

/** An actor's chart, with its input if it has received no event yet, otherwise with its state. */
export type Start = { readonly chart: string; readonly input?: unknown; readonly state?: StoredState | undefined }

/** `t` is in milliseconds since the start; `actor` is a path, ids with `/` between them. */
export type Line = EventLine | DigestLine

export type LabEvent = { readonly type: string; readonly [field: string]: unknown }

/** An event as an actor's chart received it; the start of an actor is the event `xstate.init` with what a `Start` holds. */
export type EventLine = readonly [t: number, actor: string, event: LabEvent, note: Note]

/** The digest of all actors after the line before. */
export type DigestLine = readonly [
  t: number,
  actor: typeof allActors,
  event: { readonly type: 'lab.digest'; readonly digest: string },
]

export type Note = {
  /** The actor that caused the event. Absent for an event from outside: of the user, a call or the clock. */
  readonly by?: string | undefined
  /** The event is the end of a timer, so a player moves the clock instead of sending it. */
  readonly timer?: true | undefined
  /** The interactions with controls that caused the event, in a log of a running application. */
  readonly hands?: readonly Interaction[] | undefined
  /** The first digits of the digest of the actor after the line. */
  readonly check: string
  /** The state value after the line, if it changed. */
  readonly value?: StateValue | undefined
  readonly status?: string | undefined
  /** Changes of the context in a full log: JSON pointers with new values. */
  readonly set?: readonly (readonly [path: string, value: unknown])[] | undefined
  readonly unset?: readonly string[] | undefined
}

/** One use of a control, which is identified by role, accessible name and index among the controls with both. */
export type Interaction = {
  readonly do: 'press' | 'fill' | 'choose' | 'key'
  readonly role: string
  readonly name: string
  /** Counted from 0. */
  readonly nth: number
  /** The text filled in, the option chosen, or the key. */
  readonly value?: string | undefined
}

/** The actor path of digest lines. */
export const allActors = '*'

/** Number of events between two digest lines. */
export const digestEvery = 20

export const isDigest = (line: Line): line is DigestLine => line[1] === allActors

/** Why a log cannot be used, as a closed code, with the line counted from 1; null for the header or the file. */
export type Problem = {
  readonly code:
    | 'notJson'
    | 'notALog'
    | 'formatUnknown'
    | 'headerMalformed'
    | 'lineMalformed'
    | 'timeBackwards'
    | 'actorUnknown'
    | 'logCut'
    | 'fileChanged'
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

/** A parsed value, or its problems. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A line from which on a log cannot be replayed: a replay diverges there. */
export type Flaw = {
  readonly line: number
  readonly actor: string
  /**
   * `notReproducible`: the actor's events alone do not lead to its state, so it depends on something that is not an input.
   * `redactionTells`: with surrogates in place of secrets the chart takes other transitions.
   */
  readonly code: 'notReproducible' | 'redactionTells'
}
