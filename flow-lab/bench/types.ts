import type { Log } from '#flow-lab/core/log.ts'
import type { Json as AnyJson, Field, Issue } from '#flow-lab/core/schema.ts'

/** Views and commands are JSON, so they pass any channel. */
export type Json = AnyJson

/** An event as JSON: its type and the fields of its payload. */
export type LabEvent = { readonly type: string } & { readonly [key: string]: Json }

/**
 * One external event, in the format of a recorded log: `t` is in milliseconds of the bench's clock since the start, `actor`
 * is the path of the machine that received it, `''` for the root.
 */
export type LabStep = {
  readonly index: number
  readonly t: number
  readonly actor: string
  /** The chart of the actor, which may have ended since. */
  readonly chart: string
  readonly event: LabEvent
  /** State value after it: of the root of a bench, and of the actor in a running application. */
  readonly value: Json
  /** The chart that has the value. */
  readonly valueChart: string
  /** Labels of the transitions that it caused, in all machines. */
  readonly taken: readonly string[]
}

export type ActorView = {
  readonly chart: string
  /** Paths of all active states, inner and outer ones. */
  readonly active: readonly string[]
  readonly value: Json
  readonly context: Json
  readonly status: string
  /** Paths into the context that the last step changed, as JSON pointers. */
  readonly changed: readonly string[]
}

/** A sample payload of an event; `accepted` is whether a transition would be taken now. */
export type Choice = { readonly payload: { readonly [key: string]: Json }; readonly accepted: boolean }

export type NextEvent = {
  readonly actor: string
  readonly type: string
  /** Sample payloads; one empty payload for an event without fields. */
  readonly choices: readonly Choice[]
  /** Fields of the payload's schema. Absent without a schema; the payload is then edited as JSON. */
  readonly fields?: readonly Field[]
}

/** A result that a call can be ended with. No two results of a call have the same `leadsTo` and `differs`. */
export type Outcome = {
  /** The output of the call, or its error. */
  readonly value: Json
  /** The states that it enters; empty when the chart keeps its states. */
  readonly leadsTo: readonly string[]
  /** The fields that distinguish it from the others with the same target, as text; empty when there are none. */
  readonly differs: string
}

/** A pending call with its sample results. */
export type PendingCall = {
  readonly actor: string
  readonly id: string
  readonly src: string
  readonly input: Json
  readonly outputs: readonly Outcome[]
  /** The last output that the application itself gave this call. */
  readonly last?: Outcome
  readonly failures: readonly Outcome[]
  /** Whether the call can be run as the application wrote it. */
  readonly canPass: boolean
}

export type Timer = { readonly actor: string; readonly event: string; readonly dueIn: number }

/** How far a path is played. `divergence` is the first step with another state than the expected one. */
export type PathProgress = {
  readonly id: string
  readonly done: number
  readonly length: number
  readonly divergence: null | { readonly step: number; readonly expected: Json; readonly found: Json }
}

/** Everything that a panel shows. */
export type LabView = {
  readonly chart: string
  /** By path. A single root has the path `''`; several roots have their names as paths. */
  readonly actors: { readonly [path: string]: ActorView }
  readonly next: readonly NextEvent[]
  readonly calls: readonly PendingCall[]
  readonly timers: readonly Timer[]
  readonly now: number
  readonly steps: readonly LabStep[]
  /** What going back does: nothing that is lost, or it replaces the running application by a replay of its recording. */
  readonly goingBack: 'isFree' | 'endsSession'
  /** How many of the steps are taken; fewer than all after going back. */
  readonly at: number
  readonly path: PathProgress | null
  /** The recorded run that is being played; null when none is open. */
  readonly log: LogView | null
  /** Why the last command failed; null when it succeeded. */
  readonly fault: LabFault | null
}

/** A recorded run that is being played. */
export type LogView = {
  /** Name of the file, or of the link. */
  readonly name: string
  readonly startedAt: string
  readonly language: string
  readonly theme: string
  readonly seed: string
  readonly environment: Readonly<Record<string, string>>
  readonly charts: readonly string[]
  /** All lines, those with digests included; a line's number is its index + 1. */
  readonly lines: readonly LogLineView[]
  /** Where the recording was marked as wrong; null for one without a mark. */
  readonly wrong: { readonly line: number; readonly text: string } | null
  /** How many lines are played. */
  readonly done: number
  /** Computed digest of all actors at the last played digest line; null before the first. */
  readonly digest: string | null
  readonly divergence: LogDivergence | null
}

/** A line in a list: `by` is the actor that caused it, `digest` is the digest of all actors. */
export type LogLineView = {
  readonly t: number
  readonly actor: string
  /** The actor's chart; empty for a digest. */
  readonly chart: string
  readonly type: string
  readonly by?: { readonly actor: string; readonly chart: string }
  readonly timer?: true
  readonly digest?: string
}

/** The first line at which the played run differs from the recorded one. */
export type LogDivergence = {
  /** Counted from 1; 0 when the start differs. */
  readonly line: number
  /** `stalled`: the actors did not cause the expected event. */
  readonly what: 'start' | 'event' | 'state' | 'digest' | 'stalled'
  readonly actor: string | null
  /** The two lines; null where the log has no such line. */
  readonly expected: Json
  readonly found: Json
  /** Differences of the actor's state; `left` is the recorded value. */
  readonly differences: readonly { readonly path: string; readonly left?: Json; readonly right?: Json }[]
}

export type LabFault = {
  /**
   * `logRefused`: the log can't be played; the detail is every `Problem` as JSON. `payloadRefused` and `resultRefused`: the
   * detail is the type of the event, or the id of the call.
   */
  readonly code:
    | 'noActor'
    | 'noCall'
    | 'noTimer'
    | 'noPath'
    | 'noStep'
    | 'logRefused'
    | 'payloadRefused'
    | 'resultRefused'
  readonly detail: string
  /** The event that was not sent, and its issues. */
  readonly refusal?: PayloadRefusal
}

export type PayloadRefusal = { readonly actor: string; readonly type: string; readonly issues: readonly Issue[] }

export type LabCommand =
  | { readonly do: 'send'; readonly actor: string; readonly event: LabEvent }
  | { readonly do: 'resolve'; readonly actor: string; readonly call: string; readonly output: Json }
  | { readonly do: 'reject'; readonly actor: string; readonly call: string; readonly error: Json }
  /** Runs a pending call as the application wrote it. */
  | { readonly do: 'pass'; readonly actor: string; readonly call: string }
  /** Moves the clock; fires each timer at its due time. */
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'advanceToTimer' }
  | { readonly do: 'goTo'; readonly step: number }
  | { readonly do: 'restart' }
  /** Restarts with the path's input; `playStep` and `playAll` then play the path. */
  | { readonly do: 'openPath'; readonly path: LabPath }
  | { readonly do: 'playStep' }
  | { readonly do: 'playAll' }
  /** Creates the state before the first line, also with changed charts if `allowChanged` is true; `playLine`, `playLog` and `goToLine` then play the log. */
  | { readonly do: 'openLog'; readonly name: string; readonly log: Log; readonly allowChanged?: boolean }
  | { readonly do: 'playLine' }
  | { readonly do: 'playLog' }
  /** The number of lines to have played; a smaller number goes back. */
  | { readonly do: 'goToLine'; readonly line: number }
  | { readonly do: 'closeLog' }

/** A path through a chart: its input, and each event with the expected state after it. */
export type LabPath = {
  readonly id: string
  /** What the path does, different for every path of the chart. */
  readonly title: string
  /** The states that its last step enters. */
  readonly part: string
  /** Absent for a chart that takes none. */
  readonly input?: Json
  readonly start: { readonly value: Json; readonly taken: readonly string[] }
  readonly steps: readonly { readonly event: LabEvent; readonly value: Json; readonly taken: readonly string[] }[]
}
