import type { Issue } from '#flow-lab/core/issues.ts'
import type { Log } from '#flow-lab/core/log.ts'

/** Anything that JSON can hold; what is published and what is commanded is nothing else, so it passes any channel. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** An event as JSON: its type, and its payload beside it. */
export type LabEvent = { readonly type: string } & { readonly [key: string]: Json }

/**
 * One input from outside that reached a machine, in the words of a recorded log: `t` is milliseconds of the bench's clock
 * since the start, `actor` the path of the machine that got it, `''` for the root.
 */
export type LabStep = {
  readonly index: number
  readonly t: number
  readonly actor: string
  readonly event: LabEvent
  /** Where the root stands after it. */
  readonly value: Json
  /** Names of the transitions that it took, in all machines. */
  readonly taken: readonly string[]
}

export type ActorView = {
  readonly chart: string
  /** Places of all states it stands in, inner and outer ones. */
  readonly active: readonly string[]
  readonly value: Json
  readonly context: Json
  readonly status: string
  /** Paths into the context that the last step changed, as JSON pointers. */
  readonly changed: readonly string[]
}

/** One way to fill an event: `accepted` says whether some transition would be taken now. */
export type Choice = { readonly payload: { readonly [key: string]: Json }; readonly accepted: boolean }

export type NextEvent = {
  readonly actor: string
  readonly type: string
  /** Samples of the payload; one empty one for an event that carries nothing. */
  readonly choices: readonly Choice[]
  /** The payload's fields when its schema is known; absent: it is edited as JSON. */
  readonly fields?: readonly Field[]
}

export type Field = {
  /** Where the value stands in the payload: names from outside to inside. */
  readonly path: readonly string[]
  readonly kind: 'text' | 'email' | 'number' | 'boolean' | 'choice' | 'json'
  /** What may stand there instead of a value. */
  readonly missing?: readonly ('absent' | 'null')[]
  readonly options?: readonly Json[]
}

/** A call that waits to be answered by hand, with what it could be answered. */
export type PendingCall = {
  readonly actor: string
  readonly id: string
  readonly src: string
  readonly input: Json
  readonly outputs: readonly Json[]
  readonly failures: readonly Json[]
}

export type Timer = { readonly actor: string; readonly event: string; readonly dueIn: number }

/** How far a path is played; `divergence` names the first step whose state is not the one foretold. */
export type PathProgress = {
  readonly id: string
  readonly done: number
  readonly length: number
  readonly divergence: null | { readonly step: number; readonly expected: Json; readonly found: Json }
}

/** All that a panel shows. */
export type LabView = {
  readonly chart: string
  /** By path, the root's `''` first; several roots stand under their names, and nobody under `''`. */
  readonly actors: { readonly [path: string]: ActorView }
  readonly next: readonly NextEvent[]
  readonly calls: readonly PendingCall[]
  readonly timers: readonly Timer[]
  readonly now: number
  readonly steps: readonly LabStep[]
  /** How many of the steps are taken; fewer than there are when somebody went back. */
  readonly at: number
  readonly path: PathProgress | null
  /** The recorded run that is being played; null when none is open. */
  readonly log: LogView | null
  /** What the last command could not do, and why; null when it was done. */
  readonly fault: LabFault | null
}

/** A recorded run that is being played. */
export type LogView = {
  /** Of the file it came from, or what a link was called. */
  readonly name: string
  readonly startedAt: string
  readonly language: string
  readonly theme: string
  readonly seed: string
  readonly charts: readonly string[]
  /** All lines, those with digests included; a line's number is its index + 1. */
  readonly lines: readonly LogLineView[]
  /** How many lines are played. */
  readonly done: number
  /** Of all actors together, as it came out here, at the last line with a digest that was reached; null before. */
  readonly digest: string | null
  readonly divergence: LogDivergence | null
}

/** A line as a list shows it: `by` names the actor that caused it, `digest` is of all actors together. */
export type LogLineView = {
  readonly t: number
  readonly actor: string
  readonly type: string
  readonly by?: string
  readonly timer?: true
  readonly digest?: string
}

/** The first line at which what is played is not what was recorded. */
export type LogDivergence = {
  /** Counted from 1; 0 when the two didn't even start alike. */
  readonly line: number
  /** `stalled`: what had to happen by itself did not. */
  readonly what: 'start' | 'event' | 'state' | 'digest' | 'stalled'
  readonly actor: string | null
  /** The lines themselves, or null where there is none. */
  readonly expected: Json
  readonly found: Json
  /** Of the actor's state; `left` as recorded. */
  readonly differences: readonly { readonly path: string; readonly left?: Json; readonly right?: Json }[]
}

export type LabFault = {
  /** `logRefused`: the log can't be played; the detail is every `Problem` as JSON. `payloadRefused`: the detail is the event's type. */
  readonly code: 'noActor' | 'noCall' | 'noTimer' | 'noPath' | 'noStep' | 'logRefused' | 'payloadRefused'
  readonly detail: string
  /** Of `payloadRefused`: which event was not sent, and what is wrong with it. */
  readonly refusal?: PayloadRefusal
}

export type PayloadRefusal = { readonly actor: string; readonly type: string; readonly issues: readonly Issue[] }

export type LabCommand =
  | { readonly do: 'send'; readonly actor: string; readonly event: LabEvent }
  | { readonly do: 'answer'; readonly actor: string; readonly call: string; readonly output: Json }
  | { readonly do: 'refuse'; readonly actor: string; readonly call: string; readonly error: Json }
  /** Lets time pass; every timer that falls due on the way ends when it is due. */
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'advanceToTimer' }
  | { readonly do: 'goTo'; readonly step: number }
  | { readonly do: 'restart' }
  /** Starts again where a path starts, and waits to be told `playStep` or `playAll`. */
  | { readonly do: 'openPath'; readonly path: LabPath }
  | { readonly do: 'playStep' }
  | { readonly do: 'playAll' }
  /** Stands where a log starts, and waits to be told `playLine`, `playLog` or `goToLine`. */
  | { readonly do: 'openLog'; readonly name: string; readonly log: Log }
  | { readonly do: 'playLine' }
  | { readonly do: 'playLog' }
  /** How many lines are to be played, fewer than are played included. */
  | { readonly do: 'goToLine'; readonly line: number }
  | { readonly do: 'closeLog' }

/** A way through a chart: what it is started with, and each event with the state foretold after it. */
export type LabPath = {
  readonly id: string
  /** Absent for a chart that takes none. */
  readonly input?: Json
  readonly start: { readonly value: Json; readonly taken: readonly string[] }
  readonly steps: readonly { readonly event: LabEvent; readonly value: Json; readonly taken: readonly string[] }[]
}
