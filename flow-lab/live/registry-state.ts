import type { AnyActor, AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Header, LabEvent, Start } from '#flow-lab/core/log.ts'
import type { Recorder } from '#flow-lab/core/recorder.ts'
import type { LiveClock } from './clock.ts'

/**
 * Returns the machine and options to create an actor with, so that the lab can record and control it. An application passes
 * the arguments of every `createActor` and `useActorRef` through it. Has no effect on an actor that already exists.
 */
export type InstrumentActor = <M extends AnyActorLogic, O>(machine: M, options: O) => readonly [machine: M, options: O]

export type ActorRegistry = {
  readonly instrumentActor: InstrumentActor
  /** Every running machine by its path. */
  readonly machines: () => ReadonlyMap<string, AnyActor>
  /** The machine with that path, or an actor that ignores every event. */
  readonly actorAt: (path: string) => object
}

export type ActorRegistryOptions = {
  readonly recorder: Pick<Recorder, 'attach' | 'pathOf' | 'cause'>
  readonly clock: LiveClock
  /** Whether a call that starts now runs as it is written; otherwise it waits for a manual result. */
  readonly runsCalls: () => boolean
  /** Name and start of the next actor of a chart, in place of what the application gives it. */
  readonly startFor?: (chart: string) => { readonly name: string; readonly start: Start } | undefined
  readonly actors?: Header['actors']
  /** Called when the application starts a root. The root starts when `begin` is called with its name, now or later. */
  readonly onStartRequested: (root: AnyActor, begin: (name: string) => void) => void
  /** Called when the application stops a root. The root stops when `end` is called. Default: at once. */
  readonly onStopRequested?: (root: AnyActor, end: () => void) => void
  /** Whether an actor may get an event that no other actor has sent. Default: always. */
  readonly acceptsEvent?: (actor: AnyActor, event: LabEvent) => boolean
  /** Called before a machine processes an event or an action, and before that is recorded. */
  readonly beforeEvent?: () => void
  readonly onTransitions: (labels: readonly string[]) => void
  readonly onChange: (actor: AnyActor) => void
}

/** What the functions of this file and of root-lifecycle.ts share. */
export type RegistryState = {
  readonly options: ActorRegistryOptions
  /** Roots that have started at least once. */
  readonly roots: Map<string, AnyActor>
  readonly names: WeakMap<AnyActor, string>
  /** Roots whose start was requested and has not happened. */
  readonly starting: WeakSet<AnyActor>
  /** Machines with manual calls by the machine that they were made of. */
  readonly copies: WeakMap<AnyStateMachine, AnyStateMachine>
}
