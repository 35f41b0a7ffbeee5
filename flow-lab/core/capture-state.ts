import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isMachine } from './is-machine.ts'
import type { Header, Interaction, LabEvent } from './log.ts'
import { parentOf } from './xstate-internals.ts'

/** An event that a machine has processed. Captured events stay in memory; a log gets them only after redaction. */
export type CapturedEvent = {
  /** Milliseconds. */
  readonly at: number
  readonly path: string
  readonly machine: AnyStateMachine
  /** A start is `xstate.init` with the chart's id and either the input or the snapshot that the actor was started from. */
  readonly event: LabEvent
  /** The actor that caused the event; undefined for an event from outside. */
  readonly by: string | undefined
  readonly timer: boolean
  /** Interactions with controls that caused the event, as the host reports them. */
  readonly interactions: readonly Interaction[]
  /** The actor after the event; null while it still processes the event. */
  after: AnyMachineSnapshot | null
}

/** How the application looks, which no actor decides. */
export type Appearance = Pick<Header, 'language' | 'theme'>

/** All actors at a moment when none of them processed an event. */
export type Checkpoint = {
  /** Number of captured events before it. */
  readonly eventCount: number
  readonly snapshots: ReadonlyMap<string, AnyMachineSnapshot>
  /** Null while nothing was rendered yet. */
  readonly appearance: Appearance | null
}

/** `checkpoints[0]` is where the events begin. */
export type CapturedRun = { readonly events: readonly CapturedEvent[]; readonly checkpoints: readonly Checkpoint[] }

export type CaptureOptions = {
  /** Milliseconds. */
  readonly now: () => number
  /** Maximum number of events kept. */
  readonly limit: number
  /** Called with events before they are dropped. */
  readonly dropping: (events: readonly CapturedEvent[]) => void
  /** Called with each event when its actor begins to process it. */
  readonly began?: ((event: CapturedEvent) => void) | undefined
  /** The current appearance; null while nothing is rendered. */
  readonly about: () => Appearance | null
  /** The latest interactions; called once for each event that was sent from outside. */
  readonly interactions?: (() => readonly Interaction[]) | undefined
}

/** An event in the mailbox of an actor. */
export type QueuedEvent = Pick<CapturedEvent, 'event' | 'by' | 'timer'> & {
  readonly interactions?: readonly Interaction[]
}

export type TrackedActor = {
  readonly actor: AnyActor
  readonly path: string
  wasStarted: boolean
  /** In the order in which the actor gets them. */
  queue: QueuedEvent[]
  /** The event being processed; `event` is XState's own object for it. */
  current: { readonly captured: CapturedEvent; readonly event: object } | null
}

/** Everything that a capture reads and changes; the functions of capture*.ts are its steps. */
export type CaptureState = {
  readonly options: CaptureOptions
  /** Names of attached actors. */
  readonly names: WeakMap<object, string>
  readonly tracked: WeakMap<object, TrackedActor>
  readonly roots: Map<string, { readonly actor: AnyActor; readonly unsubscribe: () => void }>
  /** Actors that have started and not stopped, by path. A finished actor stays until it is stopped. */
  readonly present: Map<string, TrackedActor>
  /** Actors that are processing an event, the innermost last. */
  readonly processing: TrackedActor[]
  /** The cause given by `causedBy`, until the next event from outside. */
  assumedCause: string | undefined
  events: CapturedEvent[]
  checkpoints: Checkpoint[]
}

/** The actor's path in the log; undefined when neither it nor an actor around it is attached. */
export const pathOf = (state: CaptureState, actor: object): string | undefined => {
  const name = state.names.get(actor)
  const parent = parentOf(actor)
  if (name !== undefined || parent === undefined) return name
  const outer = pathOf(state, parent)
  if (outer === undefined) return undefined
  const { id } = actor as AnyActor
  return outer === '' ? id : `${outer}/${id}`
}

/** The attached actor that is this one or the nearest around it. */
export const rootOf = (state: CaptureState, actor: AnyActor): AnyActor | undefined => {
  if (state.names.has(actor)) return actor
  const parent = parentOf(actor)
  return parent === undefined ? undefined : rootOf(state, parent)
}

/** The entry of a machine in an attached actor, created at the first call; undefined for any other actor. */
export const track = (state: CaptureState, actor: AnyActor): TrackedActor | undefined => {
  const known = state.tracked.get(actor)
  if (known !== undefined || !isMachine(actor.logic)) return known
  const path = pathOf(state, actor)
  if (path === undefined) return undefined
  const entry: TrackedActor = { actor, path, wasStarted: false, queue: [], current: null }
  state.tracked.set(actor, entry)
  return entry
}

export const isPresent = ({ present }: CaptureState, entry: TrackedActor): boolean => present.get(entry.path) === entry

/** Path of the actor that processes an event now, the innermost one. */
export const causeOf = ({ assumedCause, processing }: CaptureState): string | undefined =>
  assumedCause ?? processing.at(-1)?.path

export const isActive = (actor: AnyActor): boolean => actor.getSnapshot().status === 'active'

export const childrenOf = (actor: AnyActor): AnyActor[] =>
  Object.values((actor.getSnapshot() as AnyMachineSnapshot).children ?? {}) as AnyActor[]
