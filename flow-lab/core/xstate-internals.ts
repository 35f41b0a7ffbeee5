import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectedMicrostepEvent,
  StateNode,
} from 'xstate'

// The only file of the project that names private fields of XState. `internalsFaults` checks every field that is used here
// against the installed version; decision 0024 says why.

/** A timer as an actor system keeps it. */
export type Scheduled = { readonly target: AnyActorRef; readonly event: AnyEventObject }

/** The actor that created this one; undefined for a root. */
export const parentOf = (actor: object): AnyActor | undefined => (actor as { _parent?: AnyActor })._parent

/** Whether an actor was started and not stopped. An actor that has reached its final state counts as stopped. */
export const isRunning = (actor: object): boolean => (actor as Status)._processingStatus === running

/** Marks a stopped actor as running again. Nothing else of the actor changes. */
export const markRunning = (actor: AnyActor): void => {
  Object.assign(actor, { _processingStatus: running })
}

/** Puts a stopped actor back to before its start, with a snapshot, as `useActorRef` does in React's strict mode. */
export const resetToUnstarted = (actor: AnyActor, snapshot: unknown): void => {
  Object.assign(actor, { _processingStatus: notStarted, _snapshot: snapshot })
}

/** Every state node that is active in a snapshot, outer nodes included. */
export const activeNodes = (snapshot: AnyMachineSnapshot): StateNode[] => snapshot._nodes as StateNode[]

/** Whether a value is the snapshot of a machine. Duck-typed, because an application may bundle its own copy of XState. */
export const isMachineSnapshot = (value: object): boolean => 'machine' in value && '_nodes' in value

/** The transitions that an inspected microstep has taken. */
export const transitionsIn = (microstep: InspectedMicrostepEvent): AnyTransitionDefinition[] => microstep._transitions

/** Every timer that is armed in the system of an actor, oldest first. */
export const scheduledIn = (system: AnyActor['system']): Scheduled[] =>
  Object.values(system.getSnapshot()._scheduledEvents) as Scheduled[]

/** Arms a timer as a delayed transition does. */
export const scheduleEvent = (actor: AnyActor, event: AnyEventObject, ms: number, id: string): void => {
  actor.system.scheduler.schedule(actor, actor, event, ms, id)
}

/** Makes a system accept actors whose `systemId` is already in use; it no longer finds any actor by that id. */
export const allowDuplicateSystemIds = (system: AnyActor['system']): void => {
  Object.assign(system, { _set: () => undefined })
}

type Status = { readonly _processingStatus: number }

const notStarted = 0
const running = 1
const stopped = 2

/** Real objects of XState, as `internalsFaults` needs them. */
export type Samples = {
  /** A root machine that runs, has an active child and an armed timer. */
  readonly root: object
  /** The child of `root`. */
  readonly child: object
  readonly unstarted: object
  readonly stopped: object
  /** The snapshot of `root`. */
  readonly snapshot: object
  readonly system: object
  /** An inspected microstep of `root`. */
  readonly microstep: object
}

/** What differs between the private fields that this file uses and the objects given; empty when all are as expected. */
export const internalsFaults = (samples: Samples): string[] =>
  checks(samples).flatMap(([field, isAsExpected]) => (isAsExpected ? [] : [`XState: ${field}`]))

const checks = ({ root, child, unstarted, stopped: ended, snapshot, system, microstep }: Samples) => {
  const { _set: set, scheduler, getSnapshot } = system as Record<string, unknown>
  const scheduled = typeof getSnapshot === 'function' ? getSnapshot()?._scheduledEvents : undefined
  const { schedule } = Object(scheduler)
  return [
    ['actor._parent is the actor that created it', fieldOf(child, '_parent') === root],
    ['actor._parent is undefined for a root', '_parent' in root && fieldOf(root, '_parent') === undefined],
    ['actor._processingStatus is 0 before the start', fieldOf(unstarted, '_processingStatus') === notStarted],
    ['actor._processingStatus is 1 while it runs', fieldOf(root, '_processingStatus') === running],
    ['actor._processingStatus is 2 after a stop', fieldOf(ended, '_processingStatus') === stopped],
    ['actor._snapshot is its snapshot', fieldOf(root, '_snapshot') === snapshot],
    ['snapshot._nodes is a list of state nodes', isListWith(fieldOf(snapshot, '_nodes'), 'transitions', 'invoke')],
    ['microstep._transitions is a list of transitions', isListWith(fieldOf(microstep, '_transitions'), 'eventType')],
    ['system.getSnapshot()._scheduledEvents has target and event', isListWith(valuesOf(scheduled), 'target', 'event')],
    ['system._set takes an id and an actor', typeof set === 'function' && set.length === 2],
    ['system.scheduler.schedule takes 4 or 5 arguments', typeof schedule === 'function' && schedule.length >= 4],
  ] as const
}

const fieldOf = (object: object, field: string): unknown => (object as Record<string, unknown>)[field]

const valuesOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.values(value) : null

const isListWith = (list: unknown, ...fields: readonly string[]): boolean =>
  Array.isArray(list) && list.length > 0 && list.every((each) => fields.every((field) => field in Object(each)))
